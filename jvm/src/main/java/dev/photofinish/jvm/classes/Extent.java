package dev.photofinish.jvm.classes;

/** How far a step goes that a thread makes in a method. */
public enum Extent {
  /** Up to the next synchronisation action. */
  ACTION,
  /** Up to the end of the call, or of the operation that the call is part of. */
  OPERATION,
  /** The same; and to wait in the call shows nobody anything that not to begin it does not. */
  BLOCKING,
  /** As an operation, and no turn for others before it if nobody asks whether the lock is held. */
  RELEASING,
  /** As an operation, and it tells whether a lock is held. */
  TRYING,
  /** As an operation, and who waits in it may keep others waiting that could go through. */
  QUEUING,
  /** Up to the next synchronisation action; and it tells how far a pool or a phaser is. */
  OBSERVING,
  /** Up to the end of the call, which is not made in one step with what comes before it. */
  SEPARATE
}
