package dev.photofinish.trace.index;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.function.IntUnaryOperator;

/**
 * The sets of acquires that are open at some point of a thread, as shared linked lists. List 0 is
 * the empty one.
 */
final class HeldLocks {
  private final IntArrayList acquire = new IntArrayList();
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList locks = new IntArrayList();
  private final Long2IntOpenHashMap lockSequences = new Long2IntOpenHashMap();

  HeldLocks() {
    acquire.add(-1);
    next.add(0);
    locks.add(0);
  }

  int with(int list, int acquireEvent, int lock) {
    acquire.add(acquireEvent);
    next.add(list);
    long sequence = (long) locks.getInt(list) << 32 | lock;
    locks.add(lockSequences.computeIfAbsent(sequence, unused -> lockSequences.size() + 1));
    return acquire.size() - 1;
  }

  /** The list without an acquire; what was acquired after it is copied, which is rare. */
  int without(int list, int acquireEvent, IntUnaryOperator lockOf) {
    if (list == 0) {
      return 0;
    }
    int latest = acquire.getInt(list);
    if (latest == acquireEvent) {
      return next.getInt(list);
    }
    int rest = without(next.getInt(list), acquireEvent, lockOf);
    return with(rest, latest, lockOf.applyAsInt(latest));
  }

  /** A number for the locks of a list in the order of their acquisition; equal ones share it. */
  int locks(int list) {
    return locks.getInt(list);
  }

  int acquire(int list) {
    return acquire.getInt(list);
  }

  int next(int list) {
    return next.getInt(list);
  }
}
