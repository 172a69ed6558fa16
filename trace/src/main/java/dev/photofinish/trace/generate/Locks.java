package dev.photofinish.trace.generate;

import java.util.Arrays;

/**
 * Who holds and who waits for which lock. A thread takes its locks in descending order, so that
 * threads that block on one another never do so in a circle. It may give up any of them.
 */
final class Locks {
  private static final int NONE = -1;

  private final int nesting;
  private final int[] holder;
  private final int[] sleepers;
  private final int[] depth;
  private final int[] stack;
  private final int[] accessesLeft;
  private final int[] waitsFor;
  private final boolean[] notified;

  Locks(Population population) {
    nesting = population.nesting();
    int threads = population.threads();
    holder = new int[population.locks()];
    Arrays.fill(holder, NONE);
    sleepers = new int[population.locks()];
    depth = new int[threads];
    stack = new int[threads * nesting];
    accessesLeft = new int[threads * nesting];
    waitsFor = new int[threads];
    Arrays.fill(waitsFor, NONE);
    notified = new boolean[threads];
  }

  boolean isFree(int lock) {
    return holder[lock] == NONE;
  }

  boolean holds(int thread, int lock) {
    return holder[lock] == thread;
  }

  int depth(int thread) {
    return depth[thread];
  }

  /** How many more locks a thread may hold. */
  int room(int thread) {
    return nesting - depth[thread];
  }

  /** The lock that a thread took last of those that it holds. */
  int innermost(int thread) {
    return stack[top(thread)];
  }

  /** A lock above all that a thread may take now. */
  int ceiling(int thread) {
    return depth[thread] == 0 ? holder.length : innermost(thread);
  }

  /** Whether the innermost critical section of a thread has had its accesses. */
  boolean isSectionOver(int thread) {
    return accessesLeft[top(thread)] <= 0;
  }

  void endSection(int thread) {
    accessesLeft[top(thread)] = 0;
  }

  void countAccess(int thread) {
    if (depth[thread] > 0) {
      accessesLeft[top(thread)]--;
    }
  }

  void take(int thread, int lock, int accesses) {
    holder[lock] = thread;
    depth[thread]++;
    stack[top(thread)] = lock;
    accessesLeft[top(thread)] = accesses;
  }

  int release(int thread) {
    int lock = innermost(thread);
    holder[lock] = NONE;
    depth[thread]--;
    return lock;
  }

  /** Releases the lock at a place of those that a thread holds, in the order of acquisition. */
  int release(int thread, int place) {
    int at = thread * nesting + place;
    int top = top(thread);
    int lock = stack[at];
    System.arraycopy(stack, at + 1, stack, at, top - at);
    System.arraycopy(accessesLeft, at + 1, accessesLeft, at, top - at);
    holder[lock] = NONE;
    depth[thread]--;
    return lock;
  }

  /** Puts a thread that holds one lock to sleep on it. */
  int sleep(int thread) {
    int lock = release(thread);
    waitsFor[thread] = lock;
    notified[thread] = false;
    sleepers[lock]++;
    return lock;
  }

  boolean isAsleep(int thread) {
    return waitsFor[thread] != NONE;
  }

  boolean isNotified(int thread) {
    return notified[thread];
  }

  /** How many threads sleep on a lock that nobody has notified yet. */
  int sleepers(int lock) {
    return sleepers[lock];
  }

  /** The lock that a sleeping thread takes when it wakes. */
  int bed(int thread) {
    return waitsFor[thread];
  }

  /** Ends the sleep of the first of a lock's sleepers at or after a thread, if there is one. */
  void notifyOne(int lock, int from) {
    for (int i = 0; i < waitsFor.length; i++) {
      int thread = (from + i) % waitsFor.length;
      if (waitsFor[thread] == lock && !notified[thread]) {
        notifyThread(thread);
        return;
      }
    }
  }

  void notifyAll(int lock) {
    for (int thread = 0; thread < waitsFor.length; thread++) {
      if (waitsFor[thread] == lock && !notified[thread]) {
        notifyThread(thread);
      }
    }
  }

  /** Marks a sleeper as notified, or as one whose wait has timed out. */
  void notifyThread(int thread) {
    notified[thread] = true;
    sleepers[waitsFor[thread]]--;
  }

  void wake(int thread, int accesses) {
    int lock = waitsFor[thread];
    waitsFor[thread] = NONE;
    take(thread, lock, accesses);
  }

  private int top(int thread) {
    return thread * nesting + depth[thread] - 1;
  }
}
