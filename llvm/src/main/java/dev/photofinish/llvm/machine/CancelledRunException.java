package dev.photofinish.llvm.machine;

/** A run is cancelled in the middle of something that takes long. */
public final class CancelledRunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CancelledRunException() {
    super("cancelled", null, false, false);
  }
}
