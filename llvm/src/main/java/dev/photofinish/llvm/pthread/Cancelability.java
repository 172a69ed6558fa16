package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/**
 * What a thread has said of its cancellation, and whether somebody wants it.
 *
 * @param state whether it can be cancelled, as the program numbers it: 0 if it can
 * @param type when, as the program numbers it: 0 at cancellation points only
 * @param request whether somebody has asked for it
 */
record Cancelability(int state, int type, Request request) implements Hashed {
  static final Cancelability INITIAL = new Cancelability(0, 0, Request.NONE);

  /** Whether somebody wants the thread to be cancelled. */
  enum Request {
    NONE,
    PENDING,
    /** The thread is about to end by it; there is no second time. */
    ACTED_UPON
  }

  Cancelability withState(int number) {
    return new Cancelability(number, type, request);
  }

  Cancelability withType(int number) {
    return new Cancelability(state, number, request);
  }

  Cancelability with(Request other) {
    return new Cancelability(state, type, other);
  }

  /** Whether the thread ends at its next cancellation point. */
  boolean isDue() {
    return state == 0 && request == Request.PENDING;
  }

  /** Whether it would have to end at once, wherever it is. */
  boolean isDueAnywhere() {
    return isDue() && type != 0;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(state).add(type).add(request.name());
  }
}
