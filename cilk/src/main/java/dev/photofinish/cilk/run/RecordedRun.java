package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import java.util.List;
import java.util.Optional;

/**
 * What a run left.
 *
 * @param program its transactions
 * @param names what their numbers stand for
 * @param ending how it ended; empty if it could not go on
 * @param faults what it did wrong
 */
public record RecordedRun(
    AtomizedProgram program, SourceNames names, Optional<Ending> ending, List<Fault> faults) {
  public RecordedRun {
    faults = List.copyOf(faults);
  }
}
