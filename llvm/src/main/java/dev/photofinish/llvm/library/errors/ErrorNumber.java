package dev.photofinish.llvm.library.errors;

/** What {@code errno} says and functions of {@code <pthread.h>} return, as Linux numbers it. */
public enum ErrorNumber {
  OK(0),
  NOT_PERMITTED(1),
  NO_SUCH_FILE(2),
  NO_SUCH_THREAD(3),
  BAD_DESCRIPTOR(9),
  TRY_AGAIN(11),
  NO_PERMISSION(13),
  BUSY(16),
  FILE_EXISTS(17),
  NOT_A_DIRECTORY(20),
  IS_A_DIRECTORY(21),
  INVALID_ARGUMENT(22),
  TOO_MANY_OPEN(24),
  NOT_A_TERMINAL(25),
  TOO_LARGE(27),
  NO_SPACE(28),
  ILLEGAL_SEEK(29),
  OUT_OF_DOMAIN(33),
  OUT_OF_RANGE(34),
  DEADLOCK(35),
  DIRECTORY_NOT_EMPTY(39),
  TIMED_OUT(110),
  OWNER_DEAD(130),
  NOT_RECOVERABLE(131);

  private final int number;

  ErrorNumber(int number) {
    this.number = number;
  }

  /** As Linux has it. */
  public int number() {
    return number;
  }
}
