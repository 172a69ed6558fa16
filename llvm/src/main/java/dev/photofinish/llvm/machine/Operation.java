package dev.photofinish.llvm.machine;

/** How a call of an {@link External} concerns other threads. */
public enum Operation {
  /** Done at once as part of the thread's local run. */
  LOCAL,
  /** Lock-like: the thread stops in front of it, and every order with others is explored. */
  LOCK,
  /** May have to wait, such as a barrier or a join; its order with others does not matter. */
  HARD,
  /** One of several values is taken, such as an input. */
  CHOICE,
  /**
   * A hint that others should run, such as {@code sched_yield}; the thread stops in front of it.
   */
  YIELD
}
