package dev.photofinish.llvm.machine;

import dev.photofinish.core.DefectKind;

/** What can go wrong in the analysed program, beside races. */
public enum FaultKind {
  OUT_OF_BOUNDS("out of bounds", DefectKind.OUT_OF_BOUNDS),
  USE_AFTER_FREE("use after free", DefectKind.USE_AFTER_FREE),
  NULL_DEREFERENCE("null dereference", DefectKind.NULL_DEREFERENCE),
  WILD_POINTER("wild pointer", DefectKind.WILD_POINTER),
  WRITE_TO_CONSTANT("write to constant", DefectKind.WRITE_TO_CONSTANT),
  BAD_FREE("bad free", DefectKind.BAD_FREE),
  DOUBLE_FREE("double free", DefectKind.DOUBLE_FREE),
  DIVISION_BY_ZERO("division by zero", DefectKind.DIVISION_BY_ZERO),
  UNREACHABLE("unreachable code reached", DefectKind.UNREACHABLE),
  STACK_OVERFLOW("stack overflow", DefectKind.STACK_OVERFLOW),
  ASSERTION_FAILED("assertion failed", DefectKind.FAILED_ASSERTION),
  ABORTED("aborted", DefectKind.ABORTED),
  UNCAUGHT_EXCEPTION("uncaught exception", DefectKind.UNCAUGHT_EXCEPTION),
  LOCK_MISUSE("lock misuse", DefectKind.LOCK_MISUSE),
  DEADLOCK("deadlock", DefectKind.DEADLOCK),
  BAD_CALL("bad call", DefectKind.BAD_CALL);

  private final String text;
  private final DefectKind defect;

  FaultKind(String text, DefectKind defect) {
    this.text = text;
    this.defect = defect;
  }

  /** What reports call it. */
  public DefectKind defect() {
    return defect;
  }

  @Override
  public String toString() {
    return text;
  }
}
