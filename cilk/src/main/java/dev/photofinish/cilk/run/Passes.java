package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictDetector;
import dev.photofinish.cilk.determinacy.ConflictPlaces;
import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.LockOrder;
import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.determinacy.Protection;
import dev.photofinish.cilk.determinacy.RecordedLocks;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.run.RecordedRun.Extent;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.machine.Hearing;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Runs a program, which does the same each time: once to find the places with conflicts, and if
 * there are any, again to record what is done to them.
 */
final class Passes {
  /** So many accesses are recorded at most. */
  static final int MOST_ACCESSES = 20_000_000;

  private final CilkProgram program;
  private final List<String> arguments;
  private final Deadline end;

  Passes(CilkProgram program, List<String> arguments, Deadline end) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.end = end;
  }

  /** Follows a run, in memory that grows with what is live in it. */
  FirstPass follow(Protection protection) {
    RunNames names = new RunNames(program);
    ConflictPlaces places = new ConflictPlaces(names::keep);
    ConflictDetector detector = new ConflictDetector(protection, RunNames.OFFSET_BITS, places);
    RunOutcome outcome = run().run(detector, names, Hearing.RUNS);
    return new FirstPass(
        protection, places, names, outcome, detector.spawns(), detector.accesses());
  }

  /** Records what is done to the places that a first pass found. */
  RecordedRun record(FirstPass first, Atomization atomization) {
    StructureRecorder recorder = new StructureRecorder(atomization, Numbering.PRUNED);
    if (first.places().isEmpty()) {
      return new RecordedRun(
          recorder.program(),
          first.names(),
          first.outcome(),
          RecordedLocks.NONE,
          OtherOrders.UNKNOWN,
          Extent.WHOLE);
    }
    RunNames names = new RunNames(program);
    ConflictRecorder conflicts =
        new ConflictRecorder(
            recorder, first.places(), first.protection(), MOST_ACCESSES, names::keep);
    RunOutcome outcome = run().run(conflicts, names, Hearing.EACH);
    boolean whole = first.places().isComplete() && conflicts.isComplete();
    return new RecordedRun(
        recorder.program(),
        names,
        outcome,
        new RecordedLocks(conflicts.locksets(), new LockOrder(conflicts.lockSteps())),
        new ReorderedRuns(first.places(), this::run, program, end.half()),
        whole ? Extent.WHOLE : Extent.PART);
  }

  /** Records all of a run. */
  RecordedRun recordAll(Atomization atomization, Numbering numbering) {
    StructureRecorder recorder = new StructureRecorder(atomization, numbering);
    RunNames names = new RunNames(program).keepingAll();
    RunOutcome outcome = run().run(recorder, names, Hearing.EACH);
    return new RecordedRun(
        recorder.program(), names, outcome, RecordedLocks.NONE, OtherOrders.UNKNOWN, Extent.WHOLE);
  }

  private SerialRun run() {
    return run(end);
  }

  private SerialRun run(BooleanSupplier cancelled) {
    return new SerialRun(program, arguments, cancelled);
  }
}
