package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.Lockset;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;

/**
 * What was recorded of a run.
 *
 * @param program its transactions
 * @param names what their numbers stand for
 * @param outcome how it ended
 * @param locksets by transaction, what protects it, if that was asked for
 * @param extent whether all accesses that matter were recorded
 */
public record RecordedRun(
    AtomizedProgram program,
    SourceNames names,
    RunOutcome outcome,
    List<Lockset> locksets,
    Extent extent) {
  /** How much was recorded. */
  public enum Extent {
    WHOLE,
    PART
  }

  public RecordedRun {
    locksets = List.copyOf(locksets);
  }
}
