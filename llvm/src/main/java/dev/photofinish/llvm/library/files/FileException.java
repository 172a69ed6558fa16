package dev.photofinish.llvm.library.files;

import dev.photofinish.llvm.library.errors.ErrorNumber;

/** An operation on files that the system refuses: the program sees {@code errno}. */
public final class FileException extends Exception {
  private static final long serialVersionUID = 1;

  private final ErrorNumber error;

  public FileException(ErrorNumber error) {
    super(error.toString(), null, false, false);
    this.error = error;
  }

  public ErrorNumber error() {
    return error;
  }
}
