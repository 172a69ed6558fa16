package dev.photofinish.openmp.kernels;

/** What became of the model checker. */
enum Outcome {
  RACES,
  NONE,
  INCONCLUSIVE,
  FAILED;

  boolean contradicts(boolean proved) {
    return this == FAILED || (this == RACES && proved);
  }
}
