package dev.photofinish.jvm.machine;

import java.io.IOException;

/** The program that was named cannot be started. */
public final class ProgramException extends IOException {
  private static final long serialVersionUID = 1;

  ProgramException(String message) {
    super(message);
  }
}
