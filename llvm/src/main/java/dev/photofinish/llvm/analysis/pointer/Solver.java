package dev.photofinish.llvm.analysis.pointer;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntConsumer;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Solves inclusions between sets of locations by propagating what is new along edges. Nodes are
 * numbers; every node has a set. A listener of a node sees each location that its set gets, once.
 *
 * <p>Memory: a location has a node for what is stored there; an object has one for what is stored
 * at unknown offsets and one for all that is stored anywhere in it.
 */
final class Solver {
  private static final long ENTIRE = Long.MAX_VALUE;

  /** Bytes of an object that are copied to another, as far as they are known to be stored. */
  private record Copying(long from, long length, int toObject, long to) {}

  private final Locations locations = new Locations();
  private final List<IntOpenHashSet> sets = new ArrayList<>();
  private final List<IntArrayList> news = new ArrayList<>();
  private final List<IntArrayList> edges = new ArrayList<>();
  private final LongOpenHashSet knownEdges = new LongOpenHashSet();
  private final Int2ObjectOpenHashMap<List<IntConsumer>> listeners = new Int2ObjectOpenHashMap<>();
  private final IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
  private final BitSet queued = new BitSet();
  private final Int2ObjectOpenHashMap<Integer> cells = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<int[]> wholes = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<List<Copying>> copies = new Int2ObjectOpenHashMap<>();

  Locations locations() {
    return locations;
  }

  int node() {
    sets.add(null);
    news.add(null);
    edges.add(null);
    return sets.size() - 1;
  }

  /** The locations of a node. */
  IntOpenHashSet set(int node) {
    IntOpenHashSet set = sets.get(node);
    return set == null ? new IntOpenHashSet(0) : set;
  }

  void add(int node, int location) {
    IntOpenHashSet set = sets.get(node);
    if (set == null) {
      set = new IntOpenHashSet(4);
      sets.set(node, set);
    }
    if (set.add(location)) {
      IntArrayList fresh = news.get(node);
      if (fresh == null) {
        fresh = new IntArrayList(4);
        news.set(node, fresh);
      }
      fresh.add(location);
      if (!queued.get(node)) {
        queued.set(node);
        queue.enqueue(node);
      }
    }
  }

  /** What the first has the second has too. */
  void include(int from, int to) {
    if (from == to || !knownEdges.add(((long) from << 32) | to)) {
      return;
    }
    IntArrayList targets = edges.get(from);
    if (targets == null) {
      targets = new IntArrayList(2);
      edges.set(from, targets);
    }
    targets.add(to);
    IntOpenHashSet set = sets.get(from);
    if (set != null) {
      for (int location : set.toIntArray()) {
        add(to, location);
      }
    }
  }

  /** Calls the listener for what the node has and what it will get. */
  void onEach(int node, IntConsumer listener) {
    listeners.computeIfAbsent(node, key -> new ArrayList<>(1)).add(listener);
    IntOpenHashSet set = sets.get(node);
    if (set != null) {
      IntArrayList pending = news.get(node);
      IntOpenHashSet later = pending == null ? new IntOpenHashSet(0) : new IntOpenHashSet(pending);
      for (int location : set.toIntArray()) {
        if (!later.contains(location)) {
          listener.accept(location);
        }
      }
    }
  }

  /** What the first has, moved by a constant, the second has. */
  void shift(int from, int to, long offset) {
    if (offset == 0) {
      include(from, to);
      return;
    }
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          if (isCode(object) || locations.isAnywhere(location)) {
            add(to, location);
            return;
          }
          if (locations.isCrowded(object)) {
            collapse(object, offset);
          }
          add(to, at(object, locations.offsetOf(location) + offset));
        });
  }

  /** What the first has, moved by multiples of the stride and a constant, the second has. */
  void spread(int from, int to, long offset, long stride) {
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          if (isCode(object) || locations.isAnywhere(location)) {
            add(to, location);
            return;
          }
          collapse(object, stride);
          add(to, at(object, locations.offsetOf(location) + offset));
        });
  }

  /** For each place that the first has the second has all places of the object. */
  void scatter(int from, int to) {
    onEach(
        from,
        location -> {
          int object = locations.objectOf(location);
          add(to, isCode(object) ? location : at(object, Locations.ANYWHERE));
        });
  }

  private boolean isCode(int object) {
    return locations.object(object) instanceof AbstractObject.FunctionObject;
  }

  void collapse(int object, long stride) {
    long before = locations.stride(object);
    int[] merged = locations.collapse(object, Math.max(1, Math.abs(stride)));
    for (int i = 0; i < merged.length; i += 2) {
      include(cell(merged[i]), cell(merged[i + 1]));
      include(cell(merged[i + 1]), cell(merged[i]));
    }
    if (merged.length > 0 || locations.stride(object) != before) {
      for (Copying copying : List.copyOf(copies.getOrDefault(object, List.of()))) {
        copyAll(object, copying);
      }
    }
  }

  int at(int object, long offset) {
    return locations.at(object, offset);
  }

  /** The node for what is stored at a location. */
  int cell(int location) {
    if (locations.isAnywhere(location)) {
      return anywhere(locations.objectOf(location));
    }
    Integer known = cells.get(location);
    if (known != null) {
      return known;
    }
    int cell = node();
    cells.put(location, Integer.valueOf(cell));
    int object = locations.objectOf(location);
    include(cell, everything(object));
    List<Copying> from = copies.get(object);
    if (from != null) {
      for (Copying copying : List.copyOf(from)) {
        copy(location, copying);
      }
    }
    return cell;
  }

  /** The node for what is stored somewhere in an object. */
  int anywhere(int object) {
    return whole(object)[0];
  }

  /** The node for all that is stored in an object. */
  int everything(int object) {
    return whole(object)[1];
  }

  private int[] whole(int object) {
    int[] known = wholes.get(object);
    if (known == null) {
      known = new int[] {node(), node()};
      wholes.put(object, known);
      include(known[0], known[1]);
    }
    return known;
  }

  void load(int pointer, int result) {
    onEach(
        pointer,
        location -> {
          int object = locations.objectOf(location);
          if (locations.isAnywhere(location)) {
            include(everything(object), result);
          } else {
            include(cell(location), result);
            include(anywhere(object), result);
          }
        });
  }

  void store(int pointer, long offset, int value) {
    onEach(
        pointer,
        location -> {
          int object = locations.objectOf(location);
          include(
              value,
              locations.isAnywhere(location)
                  ? anywhere(object)
                  : cell(at(object, locations.offsetOf(location) + offset)));
        });
  }

  /** Copies memory; the length is that of all if it is not known. */
  void copyMemory(int to, int from, long length) {
    onEach(
        to,
        target ->
            onEach(
                from,
                source ->
                    copyMemory(
                        locations.objectOf(source),
                        new Copying(
                            locations.offsetOf(source),
                            length < 0 ? ENTIRE : length,
                            locations.objectOf(target),
                            locations.offsetOf(target)))));
  }

  private void copyMemory(int source, Copying copying) {
    List<Copying> known = copies.computeIfAbsent(source, key -> new ArrayList<>());
    if (known.contains(copying)) {
      return;
    }
    known.add(copying);
    include(anywhere(source), anywhere(copying.toObject()));
    copyAll(source, copying);
  }

  private void copyAll(int source, Copying copying) {
    if (copying.from() == Locations.ANYWHERE || copying.to() == Locations.ANYWHERE) {
      include(everything(source), anywhere(copying.toObject()));
      return;
    }
    for (int location : locations.of(source)) {
      if (cells.containsKey(location)) {
        copy(location, copying);
      }
    }
  }

  private void copy(int location, Copying copying) {
    int source = locations.objectOf(location);
    if (copying.from() == Locations.ANYWHERE || copying.to() == Locations.ANYWHERE) {
      return;
    }
    if (locations.stride(source) != 0 || locations.stride(copying.toObject()) != 0) {
      // What lies at one offset stands for many; where it gets to is not told apart.
      include(cell(location), anywhere(copying.toObject()));
      return;
    }
    long distance = locations.offsetOf(location) - copying.from();
    if (distance >= 0 && distance < copying.length()) {
      include(cell(location), cell(at(copying.toObject(), copying.to() + distance)));
    }
  }

  void solve() {
    while (!queue.isEmpty()) {
      int node = queue.dequeueInt();
      queued.clear(node);
      IntArrayList fresh = news.get(node);
      news.set(node, null);
      if (fresh == null) {
        continue;
      }
      IntArrayList targets = edges.get(node);
      if (targets != null) {
        for (int i = 0; i < targets.size(); i++) {
          int target = targets.getInt(i);
          for (int j = 0; j < fresh.size(); j++) {
            add(target, fresh.getInt(j));
          }
        }
      }
      List<IntConsumer> interested = listeners.get(node);
      if (interested != null) {
        for (int i = 0; i < interested.size(); i++) {
          for (int j = 0; j < fresh.size(); j++) {
            interested.get(i).accept(fresh.getInt(j));
          }
        }
      }
    }
  }
}
