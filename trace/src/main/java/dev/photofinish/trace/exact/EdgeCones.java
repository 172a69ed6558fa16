package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * For each edge of an order on top of the must order, everything that comes before its source and
 * everything that comes after its target, closed under all edges: as the number of events of each
 * thread, and as the position from which on the events of each thread do. So what comes before or
 * after an event is found in one pass over the edges. Can be taken back.
 */
final class EdgeCones {
  private final TraceIndex index;
  private final MustUpsets mustUpsets;
  private final IntArrayList sources = new IntArrayList();
  private final IntArrayList targets = new IntArrayList();
  private final List<int[]> downsets = new ArrayList<>();
  private final List<int[]> upsets = new ArrayList<>();
  private final IntArrayList changed = new IntArrayList();
  private final List<int[]> replaced = new ArrayList<>();
  private final IntArrayList changesBefore = new IntArrayList();

  EdgeCones(TraceIndex index) {
    this.index = index;
    this.mustUpsets = new MustUpsets(index);
  }

  int edges() {
    return sources.size();
  }

  int source(int edge) {
    return sources.getInt(edge);
  }

  int target(int edge) {
    return targets.getInt(edge);
  }

  /** Everything that comes before an event, and the event. */
  void downset(int event, int[] into) {
    Arrays.fill(into, 0);
    index.include(event, into);
    for (int edge = 0; edge < downsets.size(); edge++) {
      if (index.contains(into, targets.getInt(edge))) {
        raise(into, downsets.get(edge));
      }
    }
  }

  /** Where everything that comes after an event, and the event, begins in each thread. */
  void upset(int event, int[] into) {
    System.arraycopy(mustUpsets.of(event), 0, into, 0, into.length);
    for (int edge = 0; edge < upsets.size(); edge++) {
      if (isAfter(into, sources.getInt(edge))) {
        lower(into, upsets.get(edge));
      }
    }
  }

  private boolean isAfter(int[] upset, int event) {
    return index.position(event) >= upset[index.thread(event)];
  }

  private static void raise(int[] downset, int[] other) {
    for (int thread = 0; thread < downset.length; thread++) {
      downset[thread] = Math.max(downset[thread], other[thread]);
    }
  }

  private static void lower(int[] upset, int[] other) {
    for (int thread = 0; thread < upset.length; thread++) {
      upset[thread] = Math.min(upset[thread], other[thread]);
    }
  }

  /** Whether an event comes before the source of an edge or is it. */
  boolean isBeforeSource(int event, int edge) {
    return index.contains(downsets.get(edge), event);
  }

  /** Whether an event comes before another. */
  boolean precedes(int first, int second) {
    if (index.mustPrecede(first, second)) {
      return true;
    }
    for (int edge = 0; edge < targets.size(); edge++) {
      if (isBeforeSource(first, edge) && index.mustPrecede(targets.getInt(edge), second)) {
        return true;
      }
    }
    return false;
  }

  /** Adds an edge, with what comes before its source and after its target. */
  void add(int source, int target, int[] downset, int[] upset) {
    changesBefore.add(changed.size());
    for (int edge = 0; edge < downsets.size(); edge++) {
      if (index.contains(downsets.get(edge), target)) {
        raise(changing(edge, downsets), downset);
      }
      if (isAfter(upsets.get(edge), source)) {
        lower(changing(~edge, upsets), upset);
      }
    }
    sources.add(source);
    targets.add(target);
    downsets.add(downset.clone());
    upsets.add(upset.clone());
  }

  /** A copy of a cone, in its place; the old one comes back with {@link #undoTo}. */
  private int[] changing(int key, List<int[]> cones) {
    int edge = key >= 0 ? key : ~key;
    int[] old = cones.get(edge);
    changed.add(key);
    replaced.add(old);
    int[] copy = old.clone();
    cones.set(edge, copy);
    return copy;
  }

  /** Takes back all edges from one on. */
  void undoTo(int edges) {
    while (sources.size() > edges) {
      sources.popInt();
      targets.popInt();
      downsets.remove(downsets.size() - 1);
      upsets.remove(upsets.size() - 1);
      int before = changesBefore.popInt();
      while (changed.size() > before) {
        int key = changed.popInt();
        int[] old = replaced.remove(replaced.size() - 1);
        if (key >= 0) {
          downsets.set(key, old);
        } else {
          upsets.set(~key, old);
        }
      }
    }
  }
}
