package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.determinacy.RecordedLocks;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.structure.AtomizedProgram;

/**
 * What was recorded of a run.
 *
 * @param program its transactions
 * @param names what their numbers stand for
 * @param outcome how it ended
 * @param locks what protects and orders its transactions, if that was asked for
 * @param others runs it in other orders
 * @param extent whether all accesses that matter were recorded
 */
public record RecordedRun(
    AtomizedProgram program,
    SourceNames names,
    RunOutcome outcome,
    RecordedLocks locks,
    OtherOrders others,
    Extent extent) {
  /** How much was recorded. */
  public enum Extent {
    WHOLE,
    PART
  }
}
