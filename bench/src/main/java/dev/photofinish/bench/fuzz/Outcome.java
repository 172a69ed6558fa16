package dev.photofinish.bench.fuzz;

/** What became of an input. */
public enum Outcome {
  /** It was analysed. */
  RESULT,
  /** It was refused with a message for the user. */
  REFUSED,
  /** An exception that nobody expected, or a message that does not tell what is wrong. */
  INTERNAL_ERROR,
  /** No answer within the limit. */
  HANG,
  /** It took all memory. */
  OUT_OF_MEMORY;

  /** Whether it is a bug. */
  boolean isBug() {
    return this != RESULT && this != REFUSED;
  }
}
