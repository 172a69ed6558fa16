package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * A vector clock for each thread: how far into each other thread its past reaches. A thread's own
 * component is kept elsewhere, so that a clock changes only when it is joined with another one. It
 * can therefore be handed out as it is, and is copied only when it changes after that.
 */
final class ThreadClocks {
  private final int[][] clocks;
  private final boolean[] handedOut;

  ThreadClocks(int threads) {
    clocks = new int[threads][];
    handedOut = new boolean[threads];
    Arrays.fill(clocks, new int[threads]);
    Arrays.fill(handedOut, true);
  }

  /** The clock as it is now, to be looked at only until the next join. */
  int[] peek(int thread) {
    return clocks[thread];
  }

  /** The clock as it is now, which will not change. */
  int[] share(int thread) {
    handedOut[thread] = true;
    return clocks[thread];
  }

  /**
   * Joins with the past of an event: its thread's clock there, and its own time. Nothing happens if
   * that event is in the past already, because then all that is before it is too.
   */
  void join(int thread, int[] clock, int source, int time) {
    if (clocks[thread][source] < time) {
      raise(thread, clock)[source] = time;
    }
  }

  /** Joins with a clock. */
  void join(int thread, int[] clock) {
    if (reachesFurther(clock, clocks[thread])) {
      raise(thread, clock);
    }
  }

  /** Whether a clock exceeds another one anywhere. */
  static boolean reachesFurther(int[] clock, int[] other) {
    int signs = 0;
    for (int i = 0; i < clock.length; i++) {
      signs |= other[i] - clock[i];
    }
    return signs < 0;
  }

  /** Joins with a clock that reaches further, in an array of its own if need be. */
  private int[] raise(int thread, int[] other) {
    int[] old = clocks[thread];
    int[] own = handedOut[thread] ? new int[old.length] : old;
    for (int i = 0; i < own.length; i++) {
      own[i] = Math.max(old[i], other[i]);
    }
    clocks[thread] = own;
    handedOut[thread] = false;
    return own;
  }
}
