package dev.photofinish.cli;

import java.io.IOException;

/** Something that the user asked for cannot be written. */
final class UnwritableException extends Exception {
  private final String target;
  private final IOException reason;

  UnwritableException(String target, IOException reason) {
    super(reason);
    this.target = target;
    this.reason = reason;
  }

  /** What was to be written. */
  String target() {
    return target;
  }

  /** Why it cannot be. */
  IOException reason() {
    return reason;
  }
}
