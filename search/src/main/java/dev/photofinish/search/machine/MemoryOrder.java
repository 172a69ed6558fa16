package dev.photofinish.search.machine;

/** The ordering of an atomic operation or a fence. Consume counts as acquire. */
public enum MemoryOrder {
  /** Orders nothing. */
  RELAXED,
  /**
   * As {@link #RELAXED}, but a store goes on with the release sequences that its own thread heads:
   * up to C17 and C++17 they have the later stores of that thread, from C++20 on only
   * read-modify-writes.
   */
  RELAXED_IN_SEQUENCE,
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
    return switch (this) {
      case ACQUIRE, ACQUIRE_RELEASE, SEQUENTIALLY_CONSISTENT -> true;
      case RELAXED, RELAXED_IN_SEQUENCE, RELEASE -> false;
    };
  }

  /** Whether the operation releases. */
  public boolean releases() {
    return switch (this) {
      case RELEASE, ACQUIRE_RELEASE, SEQUENTIALLY_CONSISTENT -> true;
      case RELAXED, RELAXED_IN_SEQUENCE, ACQUIRE -> false;
    };
  }
}
