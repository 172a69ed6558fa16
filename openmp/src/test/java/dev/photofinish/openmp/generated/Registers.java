package dev.photofinish.openmp.generated;

/** The registers of a thread: those of the program first, then those that only its steps have. */
final class Registers {
  /** Registers of the programs. */
  static final int OF_PROGRAM = 2;

  /** What is read to be counted or compared. */
  static final int COUNTER = OF_PROGRAM;

  /** Which lock is held at the outermost level; one for each level. */
  static final int FIRST_HELD = OF_PROGRAM + 1;

  /** Nesting of locks at most. */
  private static final int DEPTH = 4;

  /** All registers of a thread. */
  static final int ALL = FIRST_HELD + DEPTH;

  private Registers() {}
}
