package dev.photofinish.cilk.run;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import java.util.List;
import java.util.Optional;

/**
 * How a run ended.
 *
 * @param ending how; empty if it could not go on
 * @param faults what it did wrong
 * @param aborts how often it would have stopped children if some had still run
 * @param skipped how often a child ended by an exception or with the program, so that what follows
 *     its spawn did not run
 */
public record RunOutcome(Optional<Ending> ending, List<Fault> faults, int aborts, int skipped) {
  public RunOutcome {
    faults = List.copyOf(faults);
  }

  /** Whether the program waits for something, which nothing that went wrong explains. */
  boolean isStuck() {
    return ending.isEmpty() && faults.isEmpty();
  }
}
