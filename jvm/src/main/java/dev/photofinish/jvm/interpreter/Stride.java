package dev.photofinish.jvm.interpreter;

/** How far a step goes. */
public enum Stride {
  /** To the next place where threads take turns, as the {@link Granularity} has it. */
  TURN,
  /** At most to the thread's next plain access to what other threads can reach. */
  ACCESS
}
