package dev.photofinish.cli;

/** The codes that the process exits with. */
final class ExitCode {
  static final int OK = 0;
  static final int INTERNAL_ERROR = 1;
  static final int WRONG_USAGE = 2;
  static final int BAD_INPUT = 3;
  static final int INCONCLUSIVE = 5;
  static final int RACES = 10;
  static final int POSSIBLE_RACES = 11;
  static final int DEFECTS = 12;

  private ExitCode() {}
}
