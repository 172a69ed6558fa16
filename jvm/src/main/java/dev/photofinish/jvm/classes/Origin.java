package dev.photofinish.jvm.classes;

/** Where a class came from. */
public enum Origin {
  /** The user's program. */
  PROGRAM,
  /** The running JDK. */
  JDK,
  /** The machine's own code that runs beside the program. */
  GUEST,
  /** Made for a call site: a lambda, a concatenation. */
  SPUN
}
