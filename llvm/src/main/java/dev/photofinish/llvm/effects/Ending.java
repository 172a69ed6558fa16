package dev.photofinish.llvm.effects;

/** Whether a function ends the program. */
public enum Ending {
  /** It returns, or throws. */
  RETURNS,
  /**
   * It runs what is registered for the end, destructors of static variables, and flushes streams.
   */
  EXITS,
  /** It runs what is registered for {@code quick_exit}. */
  QUICK_EXITS,
  /** It ends the program without calling anything of it. */
  ENDS
}
