package dev.photofinish.cli;

/** The analyses of {@code check}. */
enum CheckEngine {
  /** The static one, and the model checker on what it does not settle. */
  AUTO,
  STATIC,
  MODEL
}
