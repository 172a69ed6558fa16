package dev.photofinish.jvm.memory;

import java.util.Arrays;

/** Vector clocks: arrays that are never changed; what is past the end is 0. */
final class Clock {
  static final int[] NONE = {};

  private Clock() {}

  static int of(int[] clock, int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  static boolean knows(int[] clock, int thread, int time) {
    return of(clock, thread) >= time;
  }

  /** The pointwise maximum; one of the two if it is that. */
  static int[] join(int[] one, int[] other) {
    if (one == other || covers(one, other)) {
      return one;
    }
    if (covers(other, one)) {
      return other;
    }
    int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int i = 0; i < other.length; i++) {
      joined[i] = Math.max(joined[i], other[i]);
    }
    return joined;
  }

  /** The pointwise minimum. */
  static int[] meet(int[] one, int[] other) {
    int[] met = Arrays.copyOf(one, Math.min(one.length, other.length));
    for (int i = 0; i < met.length; i++) {
      met[i] = Math.min(met[i], other[i]);
    }
    return met;
  }

  private static boolean covers(int[] one, int[] other) {
    for (int i = 0; i < other.length; i++) {
      if (of(one, i) < other[i]) {
        return false;
      }
    }
    return true;
  }

  static int[] advance(int[] clock, int thread) {
    int[] next = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
    next[thread]++;
    return next;
  }
}
