package dev.photofinish.trace;

/** What the operand of an operation names, and so which symbol table it indexes. */
public enum TargetKind {
  VARIABLE,
  /** Locks, monitors and barriers. */
  LOCK,
  THREAD,
  /** Methods, transactions and whatever else is only carried along. */
  LABEL
}
