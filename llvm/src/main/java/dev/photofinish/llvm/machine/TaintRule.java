package dev.photofinish.llvm.machine;

/**
 * What happens in a taint run when something that an external uses depends on the schedule: an
 * argument, or memory that it reads. Hidden state of the library, such as the position in a file,
 * is no sink under any rule: what the call gives and writes depends on it.
 */
public enum TaintRule {
  /** It is reported: the call may behave differently under another schedule. */
  SINK,
  /** Nothing: the call gives the same result whatever its arguments are, and writes nothing. */
  HARMLESS,
  /**
   * What it gives and writes, hidden state included, depends on the schedule too, but not what
   * memory it accesses (sqrt, printf of a number).
   */
  PROPAGATE,
  /** The external itself asks {@link CallContext#tainted} and reports or spreads. */
  OWN
}
