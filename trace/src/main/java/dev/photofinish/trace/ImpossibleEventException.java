package dev.photofinish.trace;

/** An event that cannot follow what a trace has so far. Readers add the file and the line. */
public final class ImpossibleEventException extends Exception {
  /** Says what is impossible about the event, as {@code lock l released by T2, which ...}. */
  public ImpossibleEventException(String what) {
    super(what);
  }
}
