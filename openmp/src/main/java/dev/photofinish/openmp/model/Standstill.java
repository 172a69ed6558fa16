package dev.photofinish.openmp.model;

import dev.photofinish.search.machine.StateHash;

/**
 * Notices that a deterministic run is where it was before, by Brent's algorithm: one state is kept,
 * for twice as long each time.
 */
final class Standstill {
  private StateHash kept;
  private int keptThread;
  private long age;
  private long limit = 1;
  private boolean reached;

  /** A state, and the thread that has its turn in it. */
  void meet(StateHash state, int thread) {
    if (thread == keptThread && state.equals(kept)) {
      reached = true;
    } else if (++age >= limit) {
      kept = state;
      keptThread = thread;
      age = 0;
      limit *= 2;
    }
  }

  /** Something from outside came in, with which the run may go another way. */
  void forget() {
    kept = null;
  }

  /** Whether the run goes round in circles. */
  boolean reached() {
    return reached;
  }
}
