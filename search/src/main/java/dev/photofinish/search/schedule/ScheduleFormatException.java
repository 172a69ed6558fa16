package dev.photofinish.search.schedule;

/** A text with a schedule to replay that cannot be read. */
public final class ScheduleFormatException extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;

  /** With what is wrong in a line, from 1. */
  public ScheduleFormatException(int line, String what) {
    super(what);
    this.line = line;
  }

  /** The line at fault, from 1. */
  public int line() {
    return line;
  }
}
