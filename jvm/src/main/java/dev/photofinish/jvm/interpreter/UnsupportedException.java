package dev.photofinish.jvm.interpreter;

/** The program does something that the machine cannot run. */
public final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnsupportedException(String what) {
    super(what);
  }
}
