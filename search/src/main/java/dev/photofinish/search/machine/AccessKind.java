package dev.photofinish.search.machine;

/** How memory is touched. */
public enum AccessKind {
  /** A plain read. */
  READ(0),
  /** A plain write. */
  WRITE(1),
  /** An atomic read. */
  ATOMIC_READ(2),
  /** An atomic write. */
  ATOMIC_WRITE(3),
  /** An atomic read and write in one step; for races an atomic write. */
  ATOMIC_UPDATE(3);

  private static final AccessKind[] BY_CODE = {READ, WRITE, ATOMIC_READ, ATOMIC_WRITE};

  private final int code;

  AccessKind(int code) {
    this.code = code;
  }

  /** A number of two bits that says what races with the access. */
  public int code() {
    return code;
  }

  /** The kind that stands for all of one code. */
  public static AccessKind ofCode(int code) {
    return BY_CODE[code];
  }

  /** Whether the access reads. */
  public boolean reads() {
    return this == READ || this == ATOMIC_READ || this == ATOMIC_UPDATE;
  }

  /** Whether the access writes. */
  public boolean writes() {
    return (code & 1) != 0;
  }

  /** Whether the access is atomic. */
  public boolean atomic() {
    return code >= 2;
  }

  /** Whether two accesses to the same byte are a race if nothing orders or protects them. */
  public boolean conflicts(AccessKind other) {
    return (writes() || other.writes()) && !(atomic() && other.atomic());
  }

  /** Whether the value read or left depends on the order of the two: atomics count. */
  public boolean interferes(AccessKind other) {
    return writes() || other.writes();
  }

  /** Whether whatever conflicts or interferes with the other kind does so with this one. */
  public boolean covers(AccessKind other) {
    return code == other.code || this == WRITE || other == ATOMIC_READ;
  }
}
