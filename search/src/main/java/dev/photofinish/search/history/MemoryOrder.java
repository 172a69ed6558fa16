package dev.photofinish.search.history;

/**
 * What an atomic operation or fence orders. OpenMP's {@code flush} is a fence with {@link
 * #ACQUIRE_RELEASE}.
 */
public enum MemoryOrder {
  RELAXED,
  ACQUIRE,
  RELEASE,
  ACQUIRE_RELEASE,
  SEQUENTIALLY_CONSISTENT;

  public boolean acquires() {
    return this == ACQUIRE || this == ACQUIRE_RELEASE || this == SEQUENTIALLY_CONSISTENT;
  }

  public boolean releases() {
    return this == RELEASE || this == ACQUIRE_RELEASE || this == SEQUENTIALLY_CONSISTENT;
  }
}
