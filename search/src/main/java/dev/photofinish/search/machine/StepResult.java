package dev.photofinish.search.machine;

/** How a step ended. */
public enum StepResult {
  /** The thread stands in front of its next operation, or at its end. */
  GOES_ON,
  /** The whole program ended: exit, abort, a fault that ends the process. */
  ENDED,
  /** The machine cannot say what comes next. Nothing is claimed about the rest of this run. */
  CUT
}
