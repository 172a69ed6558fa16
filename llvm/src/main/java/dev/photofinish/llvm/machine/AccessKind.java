package dev.photofinish.llvm.machine;

/** How memory is accessed. */
public enum AccessKind {
  READ,
  WRITE,
  ATOMIC_READ,
  ATOMIC_WRITE,
  /** Read and write in one step. */
  ATOMIC_UPDATE;

  public boolean isAtomic() {
    return compareTo(ATOMIC_READ) >= 0;
  }

  public boolean writes() {
    return this != READ && this != ATOMIC_READ;
  }

  public boolean reads() {
    return this == READ || this == ATOMIC_READ || this == ATOMIC_UPDATE;
  }
}
