package dev.photofinish.openmp.model;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Which locks were taken by a thread that held another one. Where that goes round in a circle,
 * another schedule may end in a deadlock.
 */
final class LockOrder {
  /** By thread: the locks that it holds. */
  private final Int2ObjectOpenHashMap<LongArrayList> held = new Int2ObjectOpenHashMap<>();

  /** By lock: those that were taken while it was held. */
  private final Long2ObjectOpenHashMap<LongOpenHashSet> later = new Long2ObjectOpenHashMap<>();

  void acquired(int thread, long lock) {
    LongArrayList own = held.computeIfAbsent(thread, unused -> new LongArrayList(2));
    for (int i = 0; i < own.size(); i++) {
      later.computeIfAbsent(own.getLong(i), unused -> new LongOpenHashSet(2)).add(lock);
    }
    own.add(lock);
  }

  void released(int thread, long lock) {
    LongArrayList own = held.get(thread);
    if (own != null) {
      own.rem(lock);
    }
  }

  /** Whether a lock was taken, over some others, while it was held itself by somebody. */
  boolean hasCycle() {
    LongOpenHashSet done = new LongOpenHashSet();
    for (long lock : later.keySet()) {
      if (reaches(lock, lock, new LongOpenHashSet(), done)) {
        return true;
      }
      done.add(lock);
    }
    return false;
  }

  private boolean reaches(long from, long wanted, LongOpenHashSet seen, LongOpenHashSet done) {
    LongArrayList open = new LongArrayList(new long[] {from});
    while (!open.isEmpty()) {
      LongOpenHashSet next = later.get(open.popLong());
      if (next != null) {
        for (long lock : next) {
          if (lock == wanted) {
            return true;
          }
          if (!done.contains(lock) && seen.add(lock)) {
            open.push(lock);
          }
        }
      }
    }
    return false;
  }
}
