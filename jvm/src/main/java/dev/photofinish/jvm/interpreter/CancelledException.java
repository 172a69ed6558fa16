package dev.photofinish.jvm.interpreter;

/** A step was given up since the time is over. The state that it leaves is of no use. */
public final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CancelledException() {
    super("cancelled", null, false, false);
  }
}
