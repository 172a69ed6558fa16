package dev.photofinish.llvm.machine;

/** Where a thread stands. */
public enum ThreadStatus {
  /** Local code is next; {@link Machine#runLocal} gets on. */
  RUNNABLE,
  /** In front of a lock-like operation, an atomic instruction, or a loop that waits. */
  AT_LOCK,
  /** In front of an operation that may have to wait. */
  AT_HARD,
  /** In front of a choice; {@link Machine#choices} says of how many. */
  AT_CHOICE,
  /** Ended. */
  DONE,
  /** Cannot go on after a {@link Fault}. */
  FAULTED
}
