package dev.photofinish.llvm.machine;

/** What happens in a taint run when an argument of an external depends on the schedule. */
public enum TaintRule {
  /** It is reported: the call may behave differently under another schedule. */
  SINK,
  /** Nothing: the call neither touches memory nor decides anything by it (printing). */
  HARMLESS,
  /** The result depends on the schedule too, and nothing else does (sqrt). */
  PROPAGATE,
  /** The external itself asks {@link CallContext#tainted} and reports or spreads. */
  OWN
}
