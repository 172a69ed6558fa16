package dev.photofinish.llvm.library.files;

/** What {@code errno} says about files. */
public enum ErrorNumber {
  NO_SUCH_FILE(2),
  BAD_DESCRIPTOR(9),
  NO_PERMISSION(13),
  FILE_EXISTS(17),
  NOT_A_DIRECTORY(20),
  IS_A_DIRECTORY(21),
  INVALID_ARGUMENT(22),
  TOO_MANY_OPEN(24),
  NOT_A_TERMINAL(25),
  TOO_LARGE(27),
  ILLEGAL_SEEK(29),
  OUT_OF_RANGE(34),
  DIRECTORY_NOT_EMPTY(39);

  private final int number;

  ErrorNumber(int number) {
    this.number = number;
  }

  /** As Linux has it. */
  public int number() {
    return number;
  }
}
