package dev.photofinish.trace.order;

/**
 * A critical section on a lock that several threads take: when its thread entered it and, once it
 * is over, the past of its release. Sections wait in linked lists, so that those that nobody will
 * look at again are collected.
 */
final class CriticalSection {
  private final int thread;
  private final int lock;
  private final int acquired;
  private int released;
  private int[] clock;
  private CriticalSection next;

  CriticalSection(int thread, int lock, int acquired) {
    this.thread = thread;
    this.lock = lock;
    this.acquired = acquired;
  }

  /** What stands before the first section of a list. */
  static CriticalSection beforeFirst() {
    return new CriticalSection(-1, -1, 0);
  }

  int thread() {
    return thread;
  }

  int lock() {
    return lock;
  }

  /** The thread's time at the acquire. */
  int acquired() {
    return acquired;
  }

  CriticalSection next() {
    return next;
  }

  void setNext(CriticalSection section) {
    next = section;
  }

  /** Ends the section at a release, given its thread's clock and time there. */
  void end(int[] sharedClock, int time) {
    clock = sharedClock;
    released = time;
  }

  /** Joins a thread's clock with the past of the release. */
  void into(ThreadClocks clocks, int other) {
    clocks.join(other, clock, thread, released);
  }
}
