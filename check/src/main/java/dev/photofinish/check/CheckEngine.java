package dev.photofinish.check;

/** The engines of {@code check}, and their portfolio. */
public enum CheckEngine {
  /** The static one, and the model checker on what it does not settle. */
  AUTO,
  STATIC,
  MODEL
}
