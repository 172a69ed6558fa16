package dev.photofinish.trace;

import dev.photofinish.core.Deadline;

/** The time of an analysis is over. Thrown by what has no partial result to give. */
public final class OutOfTimeException extends RuntimeException {
  private OutOfTimeException() {
    super("the time is over", null, false, false);
  }

  /** Goes on if there is time left. */
  public static void check(Deadline deadline) {
    if (deadline.getAsBoolean()) {
      throw new OutOfTimeException();
    }
  }
}
