package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * What a lock, a volatile variable, a notification or a barrier passes on from one thread to
 * another: the past of one event, or of several.
 */
final class Handover {
  private static final int MANY = -1;

  private int[] clock;
  private int source;
  private int time;

  /** Forgets what it held and holds the past of one event. */
  void put(int[] sharedClock, int thread, int now) {
    clock = sharedClock;
    source = thread;
    time = now;
  }

  /** Holds the past of one more event, whose thread's clock is given. */
  void add(int[] sharedClock, int thread, int now) {
    if (clock == null || source == thread || (source != MANY && sharedClock[source] >= time)) {
      put(sharedClock, thread, now);
      return;
    }
    int[] merged = source == MANY ? clock : Arrays.copyOf(clock, clock.length);
    if (source != MANY) {
      merged[source] = Math.max(merged[source], time);
    }
    for (int i = 0; i < merged.length; i++) {
      merged[i] = Math.max(merged[i], sharedClock[i]);
    }
    merged[thread] = Math.max(merged[thread], now);
    clock = merged;
    source = MANY;
  }

  /** Whether it holds the past of one event, and that of a thread. */
  boolean isFrom(int thread) {
    return source == thread;
  }

  /** Joins a thread's clock with what is held. */
  void into(ThreadClocks clocks, int thread) {
    if (clock == null) {
      return;
    }
    if (source == MANY) {
      clocks.join(thread, clock);
    } else {
      clocks.join(thread, clock, source, time);
    }
  }
}
