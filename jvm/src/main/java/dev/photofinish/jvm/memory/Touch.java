package dev.photofinish.jvm.memory;

/** How a location is touched, as far as races are concerned. */
public enum Touch {
  /** A plain write. */
  WRITE(0),
  /** A plain read. */
  READ(1),
  /** A write or read-modify-write of another mode than plain. */
  ATOMIC_WRITE(2),
  /** A read of another mode than plain. */
  ATOMIC_READ(3);

  private static final Touch[] ALL = values();

  private final int code;

  Touch(int code) {
    this.code = code;
  }

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

  /** Its number, by which {@link #of} finds it. */
  int code() {
    return code;
  }

  static Touch of(int code) {
    return ALL[code];
  }
}
