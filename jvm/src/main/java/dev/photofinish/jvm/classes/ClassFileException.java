package dev.photofinish.jvm.classes;

/** A class that is not there or cannot be linked: what the program sees is a LinkageError. */
public final class ClassFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String error;

  /**
   * A failure to link.
   *
   * @param error the internal name of the class of the error that the program sees
   */
  public ClassFileException(String error, String message) {
    super(message);
    this.error = error;
  }

  /** The internal name of the error's class. */
  public String error() {
    return error;
  }
}
