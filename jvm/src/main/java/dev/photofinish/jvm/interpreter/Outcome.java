package dev.photofinish.jvm.interpreter;

/** How an instruction went. */
final class Outcome {
  /** Nothing was done yet. */
  static final int OPEN = -1;

  /** Done: go on with the next instruction of the frame. */
  static final int NEXT = 0;

  /** Look again: another frame runs, or the same instruction is to be executed as it is now. */
  static final int AGAIN = 1;

  /** The thread stands in front of it. */
  static final int STOP = 2;

  /** The whole program ended. */
  static final int EXIT = 3;

  private Outcome() {}
}
