package dev.photofinish.cli;

import dev.photofinish.core.Verdict;

/** How the work on an input ended, from the best to the worst. */
enum Outcome {
  NO_RACE,
  INCONCLUSIVE,
  RACES,
  BAD_INPUT,
  INTERNAL_ERROR;

  /** The outcome of an analysis that ended. */
  static Outcome of(Verdict verdict) {
    return switch (verdict) {
      case NONE -> NO_RACE;
      case INCONCLUSIVE -> INCONCLUSIVE;
      case RACES -> RACES;
    };
  }

  /** The worse of two, which decides the exit code. */
  Outcome worse(Outcome other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
