package dev.photofinish.jvm.machine;

/** The program that was named cannot be started. */
public final class ProgramException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ProgramException(String message) {
    super(message);
  }
}
