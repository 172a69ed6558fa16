package dev.photofinish.llvm.analysis.pointer;

/** How a function comes to be executed. */
public enum CallKind {
  /** The caller calls it. */
  CALL,
  /** A library calls it before it returns. */
  CALLBACK,
  /** The threads of a team execute it. */
  FORK,
  /** A task executes it, perhaps later. */
  TASK,
  /** A new thread executes it. */
  THREAD
}
