package dev.photofinish.trace.index;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The sets of acquires that are open at some point of a thread, as shared linked lists. List 0 is
 * the empty one.
 */
final class HeldLocks {
  private final IntArrayList acquire = new IntArrayList();
  private final IntArrayList next = new IntArrayList();

  HeldLocks() {
    acquire.add(-1);
    next.add(0);
  }

  int with(int list, int acquireEvent) {
    acquire.add(acquireEvent);
    next.add(list);
    return acquire.size() - 1;
  }

  /** The list without an acquire; what was acquired after it is copied, which is rare. */
  int without(int list, int acquireEvent) {
    if (list == 0) {
      return 0;
    }
    if (acquire.getInt(list) == acquireEvent) {
      return next.getInt(list);
    }
    return with(without(next.getInt(list), acquireEvent), acquire.getInt(list));
  }

  int acquire(int list) {
    return acquire.getInt(list);
  }

  int next(int list) {
    return next.getInt(list);
  }
}
