package dev.photofinish.llvm.pthread;

/** What functions of {@code <pthread.h>} return, with the numbers of Linux. */
enum ErrorNumber {
  OK(0),
  PERM(1),
  SRCH(3),
  AGAIN(11),
  BUSY(16),
  INVAL(22),
  DEADLK(35),
  TIMEDOUT(110),
  OWNERDEAD(130),
  NOTRECOVERABLE(131);

  private final int number;

  ErrorNumber(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}
