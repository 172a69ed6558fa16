package dev.photofinish.jvm.memory;

/** How a location is touched, as far as races are concerned. */
public enum Touch {
  /** A plain write. */
  WRITE,
  /** A plain read. */
  READ,
  /** A write or read-modify-write of another mode than plain. */
  ATOMIC_WRITE,
  /** A read of another mode than plain. */
  ATOMIC_READ;

  private static final Touch[] ALL = values();

  /** Whether it changes the location. */
  public boolean writes() {
    return this == WRITE || this == ATOMIC_WRITE;
  }

  /** Whether it is of another mode than plain. */
  public boolean atomic() {
    return this == ATOMIC_WRITE || this == ATOMIC_READ;
  }

  /** Whether two of them race if nothing orders them: one writes and one is plain. */
  boolean conflictsWith(Touch other) {
    return (writes() || other.writes()) && !(atomic() && other.atomic());
  }

  static Touch of(int ordinal) {
    return ALL[ordinal];
  }
}
