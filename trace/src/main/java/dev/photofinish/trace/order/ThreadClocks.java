package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * A vector clock for each thread: how far into each other thread its past reaches. A thread's own
 * component is kept elsewhere, so that a clock changes only when it is joined with another one. It
 * can therefore be handed out as it is, and is copied only when it changes after that.
 */
final class ThreadClocks {
  private int[][] clocks = {};
  private boolean[] handedOut = {};

  ThreadClocks(int threads) {
    reserve(threads);
  }

  /** Makes room for a number of threads in all. Clocks handed out before may stay shorter. */
  void reserve(int threads) {
    int known = clocks.length;
    if (threads <= known) {
      return;
    }
    int length = known == 0 ? threads : Math.max(threads, known * 2);
    int[] zero = new int[length];
    clocks = Arrays.copyOf(clocks, length);
    handedOut = Arrays.copyOf(handedOut, length);
    for (int thread = 0; thread < length; thread++) {
      clocks[thread] = thread < known ? Arrays.copyOf(clocks[thread], length) : zero;
      handedOut[thread] = thread >= known;
    }
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

  /** Whether a clock exceeds another one, which is at least as long, anywhere. */
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
    int[] own = handedOut[thread] ? Arrays.copyOf(old, old.length) : old;
    for (int i = 0; i < other.length; i++) {
      own[i] = Math.max(own[i], other[i]);
    }
    clocks[thread] = own;
    handedOut[thread] = false;
    return own;
  }
}
