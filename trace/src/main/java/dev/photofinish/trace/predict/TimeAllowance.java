package dev.photofinish.trace.predict;

import java.time.Duration;

/**
 * How long a prediction may take.
 *
 * @param least the time for a trace of up to a million events
 * @param more the time for each further million events that are begun
 */
public record TimeAllowance(Duration least, Duration more) {
  private static final long MILLION = 1_000_000;

  /** No event takes fewer bytes than this in a file that is not packed, on average. */
  private static final int LEAST_BYTES = 2;

  /** So much time and no more, however long the trace. */
  public static TimeAllowance of(Duration time) {
    return new TimeAllowance(time, Duration.ZERO);
  }

  /** A minute for each million events, for users who do not say. */
  public static TimeAllowance byDefault() {
    return new TimeAllowance(Duration.ofMinutes(1), Duration.ofMinutes(1));
  }

  /** All the time that it takes. */
  static TimeAllowance unlimited() {
    return of(Duration.ofDays(365));
  }

  /** The time for a trace of so many events. */
  Duration forEvents(long events) {
    return least.plus(more.multipliedBy(Math.max(0, events - 1) / MILLION));
  }

  /** The time for reading a file of so many bytes. */
  public Duration forBytes(long bytes) {
    return forEvents(bytes / LEAST_BYTES);
  }
}
