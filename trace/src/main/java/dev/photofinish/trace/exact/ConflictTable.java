package dev.photofinish.trace.exact;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects, variable by variable and lock by lock, the events of a stretch of the trace that come
 * before a new edge and those that come after it, and gives out the pairs that it puts against the
 * trace.
 */
final class ConflictTable {
  /** Hears of a pair; answers whether to go on. */
  @FunctionalInterface
  interface Pairs {
    boolean pair(int later, int earlier);
  }

  private final TraceIndex index;
  private final int[] slotOfVariable;
  private final int[] slotOfLock;
  private final IntArrayList keys = new IntArrayList();
  private final List<IntArrayList> belowOf = new ArrayList<>();
  private final List<IntArrayList> aboveOf = new ArrayList<>();

  ConflictTable(TraceIndex index) {
    this.index = index;
    slotOfVariable = new int[index.accessesByVariable().keys()];
    slotOfLock = new int[index.acquiresByLock().keys()];
  }

  void clear() {
    for (int i = 0; i < keys.size(); i++) {
      int key = keys.getInt(i);
      if (key >= 0) {
        slotOfVariable[key] = 0;
      } else {
        slotOfLock[~key] = 0;
      }
      belowOf.get(i).clear();
      aboveOf.get(i).clear();
    }
    keys.clear();
  }

  private int slot(int event) {
    Op op = index.op(event);
    int target = index.target(event);
    boolean isLock = op.acquires() || op.releases();
    int[] slots = isLock ? slotOfLock : slotOfVariable;
    if (slots[target] == 0) {
      keys.add(isLock ? ~target : target);
      slots[target] = keys.size();
      if (belowOf.size() < keys.size()) {
        belowOf.add(new IntArrayList());
        aboveOf.add(new IntArrayList());
      }
    }
    return slots[target] - 1;
  }

  /** A write or acquire before the edge; of each thread only the last one counts. */
  void below(int event) {
    IntArrayList list = belowOf.get(slot(event));
    for (int i = 0; i < list.size(); i++) {
      if (index.thread(list.getInt(i)) == index.thread(event)) {
        list.set(i, event);
        return;
      }
    }
    list.add(event);
  }

  /** An access or release after the edge; of each thread, writes and releases count once. */
  void above(int event) {
    IntArrayList list = aboveOf.get(slot(event));
    Op op = index.op(event);
    for (int i = 0; i < list.size(); i++) {
      int earlier = list.getInt(i);
      if (earlier < event
          && index.op(earlier) == op
          && (op.reads()
              ? sameOrEarlier(index.observed(earlier), index.observed(event))
              : index.thread(earlier) == index.thread(event))) {
        return;
      }
    }
    list.add(event);
  }

  private boolean sameOrEarlier(int observed, int other) {
    return observed == other
        || (observed >= 0
            && other >= 0
            && index.thread(observed) == index.thread(other)
            && observed < other);
  }

  boolean derive(Pairs pairs) {
    for (int i = 0; i < keys.size(); i++) {
      IntArrayList later = belowOf.get(i);
      IntArrayList earlier = aboveOf.get(i);
      for (int j = 0; j < later.size(); j++) {
        for (int k = 0; k < earlier.size(); k++) {
          if (earlier.getInt(k) < later.getInt(j)
              && !pairs.pair(later.getInt(j), earlier.getInt(k))) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
