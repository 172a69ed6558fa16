package dev.photofinish.search.history;

/** How an access touches its bytes. */
public enum AccessKind {
  READ(0),
  WRITE(1),
  ATOMIC_READ(2),
  /** An atomic store or read-modify-write. */
  ATOMIC_WRITE(3);

  private static final AccessKind[] BY_CODE = {READ, WRITE, ATOMIC_READ, ATOMIC_WRITE};

  private final int code;

  AccessKind(int code) {
    this.code = code;
  }

  /** A number of two bits for the kind. */
  int code() {
    return code;
  }

  static AccessKind ofCode(int code) {
    return BY_CODE[code];
  }

  public boolean writes() {
    return this == WRITE || this == ATOMIC_WRITE;
  }

  public boolean atomic() {
    return this == ATOMIC_READ || this == ATOMIC_WRITE;
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
    return this == other || this == WRITE || other == ATOMIC_READ;
  }
}
