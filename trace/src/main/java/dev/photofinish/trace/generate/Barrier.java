package dev.photofinish.trace.generate;

/** A barrier of all threads, one round after the other. */
final class Barrier {
  private final boolean[] inside;
  private int arrived;
  private int departed;

  Barrier(int threads) {
    inside = new boolean[threads];
  }

  /** Whether a round has begun that not every thread has left. */
  boolean isOpen() {
    return arrived > 0;
  }

  /** Whether a round has begun that not every thread has reached. */
  boolean isFilling() {
    return arrived > 0 && arrived < inside.length;
  }

  /** Whether a thread has arrived and not departed. */
  boolean holds(int thread) {
    return inside[thread];
  }

  void arrive(int thread) {
    inside[thread] = true;
    arrived++;
  }

  void depart(int thread) {
    inside[thread] = false;
    departed++;
    if (departed == inside.length) {
      arrived = 0;
      departed = 0;
    }
  }
}
