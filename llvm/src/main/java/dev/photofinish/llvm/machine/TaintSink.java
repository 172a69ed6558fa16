package dev.photofinish.llvm.machine;

/** What a value that depends on the schedule was used for. */
public enum TaintSink {
  /** Which way a branch, switch or choice of a pointer goes. */
  BRANCH,
  /** Where memory is accessed. */
  ADDRESS,
  /** Which function is called. */
  CALLEE,
  /** How much memory is accessed or allocated. */
  SIZE,
  /** Whether a lock was to be had at once, or a wait ended in time. */
  ATTEMPT,
  /** An argument of an external that is not known to be harmless. */
  EXTERNAL
}
