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
    if (clock == null || isBefore(sharedClock, thread)) {
      put(sharedClock, thread, now);
      return;
    }
    boolean isOwn = source == MANY && clock.length == sharedClock.length;
    int[] merged = isOwn ? clock : Arrays.copyOf(clock, sharedClock.length);
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

  private boolean isBefore(int[] otherClock, int thread) {
    return source == MANY
        ? !ThreadClocks.reachesFurther(clock, otherClock)
        : source == thread || otherClock[source] >= time;
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
