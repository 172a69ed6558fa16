package dev.photofinish.search.machine;

/** The ordering of an atomic operation or a fence. Consume counts as acquire. */
public enum MemoryOrder {
  /** Orders nothing. */
  RELAXED,
  /** Learns what the store it reads from published. */
  ACQUIRE,
  /** Publishes what the thread knows. */
  RELEASE,
  /** Both. */
  ACQUIRE_RELEASE,
  /** Both, in one total order. */
  SEQUENTIALLY_CONSISTENT;

  /** Whether the operation acquires. */
  public boolean acquires() {
    return this != RELAXED && this != RELEASE;
  }

  /** Whether the operation releases. */
  public boolean releases() {
    return this != RELAXED && this != ACQUIRE;
  }
}
