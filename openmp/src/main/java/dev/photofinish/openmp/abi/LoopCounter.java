package dev.photofinish.openmp.abi;

/** The types that the counter of a shared loop can have for the runtime. */
public enum LoopCounter {
  INT32("_4", 4, Signedness.SIGNED),
  UNSIGNED_INT32("_4u", 4, Signedness.UNSIGNED),
  INT64("_8", 8, Signedness.SIGNED),
  UNSIGNED_INT64("_8u", 8, Signedness.UNSIGNED);

  private final String suffix;
  private final int width;
  private final Signedness signedness;

  LoopCounter(String suffix, int width, Signedness signedness) {
    this.suffix = suffix;
    this.width = width;
    this.signedness = signedness;
  }

  /** How the names of its entry points end. */
  String suffix() {
    return suffix;
  }

  /** How many bytes it has. */
  public int width() {
    return width;
  }

  public Signedness signedness() {
    return signedness;
  }

  /** Whether a counter can be negative. */
  public enum Signedness {
    SIGNED,
    UNSIGNED
  }
}
