package dev.photofinish.cli;

/** How the work on an input ended, from the best to the worst, and the exit code of each. */
enum Outcome {
  FINE(ExitCode.OK),
  DEFECTS(ExitCode.DEFECTS),
  INCONCLUSIVE(ExitCode.INCONCLUSIVE),
  POSSIBLE_RACES(ExitCode.POSSIBLE_RACES),
  RACES(ExitCode.RACES),
  BAD_INPUT(ExitCode.BAD_INPUT),
  INTERNAL_ERROR(ExitCode.INTERNAL_ERROR);

  private final int exitCode;

  Outcome(int exitCode) {
    this.exitCode = exitCode;
  }

  /** What the process exits with if nothing worse happens. */
  int exitCode() {
    return exitCode;
  }

  /** The worse of two, which decides the exit code. */
  Outcome worse(Outcome other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
