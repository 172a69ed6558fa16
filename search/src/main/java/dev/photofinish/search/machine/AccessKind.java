package dev.photofinish.search.machine;

/** How memory is touched. */
public enum AccessKind {
  /** A plain read. */
  READ,
  /** A plain write. */
  WRITE,
  /** An atomic read. */
  ATOMIC_READ,
  /** An atomic write or read-modify-write. */
  ATOMIC_WRITE;

  /** Whether the access writes. */
  public boolean writes() {
    return this == WRITE || this == ATOMIC_WRITE;
  }

  /** Whether the access is atomic. */
  public boolean atomic() {
    return this == ATOMIC_READ || this == ATOMIC_WRITE;
  }
}
