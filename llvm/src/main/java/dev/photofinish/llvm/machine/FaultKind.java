package dev.photofinish.llvm.machine;

/** What can go wrong in the analysed program, beside races. */
public enum FaultKind {
  OUT_OF_BOUNDS("out of bounds"),
  USE_AFTER_FREE("use after free"),
  NULL_DEREFERENCE("null dereference"),
  WILD_POINTER("wild pointer"),
  WRITE_TO_CONSTANT("write to constant"),
  BAD_FREE("bad free"),
  DOUBLE_FREE("double free"),
  DIVISION_BY_ZERO("division by zero"),
  UNREACHABLE("unreachable code reached"),
  STACK_OVERFLOW("stack overflow"),
  ASSERTION_FAILED("assertion failed"),
  ABORTED("aborted"),
  UNCAUGHT_EXCEPTION("uncaught exception"),
  LOCK_MISUSE("lock misuse"),
  DEADLOCK("deadlock"),
  BAD_CALL("bad call");

  private final String text;

  FaultKind(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
