package dev.photofinish.search.machine;

/** What a thread stands in front of. */
public enum ThreadStatus {
  /** Code that orders nothing: it commutes with whatever race-free code other threads run. */
  LOCAL,
  /**
   * A node of the thread's R set: a lock operation, an atomic operation, or the head of a loop that
   * may come back to the same local state. Several enabled ones are explored in every order.
   */
  LOCK,
  /**
   * An operation that waits for others: a barrier, a join, the wait for tasks. Once enabled it
   * stays enabled whatever other threads do, and it commutes with their operations.
   */
  WAITING,
  /** A value from outside, of {@link Machine#choices} possible ones. */
  CHOICE,
  /** Its end. */
  DONE
}
