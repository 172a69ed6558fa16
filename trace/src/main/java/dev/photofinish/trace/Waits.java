package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/** The waits that threads are in. */
final class Waits {
  private record Wait(int lock, int depth, int location) {}

  private final Int2ObjectOpenHashMap<Wait> byThread = new Int2ObjectOpenHashMap<>();

  void enter(int thread, int lock, int depth, int location) {
    byThread.put(thread, new Wait(lock, depth, location));
  }

  void leave(int thread) {
    byThread.remove(thread);
  }

  /** The lock that a thread waits on, or -1. */
  int lock(int thread) {
    Wait wait = byThread.get(thread);
    return wait == null ? -1 : wait.lock;
  }

  /** The threads that wait on a lock, by number. */
  int[] on(int lock) {
    return byThread.int2ObjectEntrySet().stream()
        .filter(entry -> entry.getValue().lock == lock)
        .mapToInt(entry -> entry.getIntKey())
        .sorted()
        .toArray();
  }

  /** How deep the thread held the lock. */
  int depth(int thread) {
    return byThread.get(thread).depth;
  }

  /** Where the wait is in the source. */
  int location(int thread) {
    return byThread.get(thread).location;
  }
}
