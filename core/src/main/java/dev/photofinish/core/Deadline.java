package dev.photofinish.core;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * When the time of an analysis is over: at a point of time, or as soon as its thread is
 * interrupted. It is asked now and then by whoever works for long. Once over it stays over.
 */
public final class Deadline implements BooleanSupplier {
  private final long end;
  private volatile boolean over;

  private Deadline(long end) {
    this.end = end;
  }

  /** A time that does not end, unless the thread is interrupted. */
  public static Deadline never() {
    return in(Duration.ofDays(36_500));
  }

  /** The time that begins now. */
  public static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** Half of the time that is left. */
  public Deadline half() {
    return in(left().dividedBy(2));
  }

  /** Some time from now on, but no longer than this one. */
  public Deadline within(Duration time) {
    Duration left = left();
    return in(time.compareTo(left) < 0 ? time : left);
  }

  /** The time that is left, not negative. */
  public Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  /** Ends the time now. */
  public void cancel() {
    over = true;
  }

  /** Whether the time is over. */
  @Override
  public boolean getAsBoolean() {
    if (!over && (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted())) {
      over = true;
    }
    return over;
  }

  /** Whether somebody who asked was told that the time is over, and so left something undone. */
  public boolean wasOver() {
    return over;
  }
}
