package dev.photofinish.cli;

/** Which verdicts fail a build. */
enum FailOn {
  /** Races do, an inconclusive analysis does not. */
  RACE,
  /** Both do. */
  INCONCLUSIVE,
  /** Neither does; errors still do. */
  NEVER;

  /** The exit code of an outcome. */
  int exitCode(Outcome outcome) {
    return switch (outcome) {
      case NO_RACE -> ExitCode.OK;
      case INCONCLUSIVE -> this == INCONCLUSIVE ? ExitCode.INCONCLUSIVE : ExitCode.OK;
      case RACES -> this == NEVER ? ExitCode.OK : ExitCode.RACES;
      case BAD_INPUT -> ExitCode.BAD_INPUT;
      case INTERNAL_ERROR -> ExitCode.INTERNAL_ERROR;
    };
  }
}
