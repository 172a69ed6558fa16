package dev.photofinish.trace.generate;

/** Says which option is out of bounds. */
final class Bounds {
  private Bounds() {}

  static void check(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          option + " must be between " + least + " and " + most + ", not " + value);
    }
  }

  static void checkShare(String option, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          option + " is a share and must be between 0 and 1, not " + value);
    }
  }
}
