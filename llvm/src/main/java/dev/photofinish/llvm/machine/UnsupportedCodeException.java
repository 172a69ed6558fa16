package dev.photofinish.llvm.machine;

/** Something in the program is not modelled. Ends the run as {@link Ending.Unsupported}. */
public final class UnsupportedCodeException extends RuntimeException {
  public UnsupportedCodeException(String what) {
    super(what);
  }
}
