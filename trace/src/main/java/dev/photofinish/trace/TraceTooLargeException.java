package dev.photofinish.trace;

/** A trace has more events or names than can be numbered. Readers add the file and the line. */
public final class TraceTooLargeException extends RuntimeException {
  /** Says what there is too much of. */
  public TraceTooLargeException(String what) {
    super(what);
  }
}
