package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictPlaces;
import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.OtherOrders;
import dev.photofinish.cilk.determinacy.Protection;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Runs a program in other orders than the serial one. Three are tried: the child of the first
 * access stands in front of it while its parent goes on; the child stands in front of the first
 * lock that it needs for the access, or at its beginning, until the parent has come to the second
 * one.
 */
final class ReorderedRuns implements OtherOrders {
  private final ConflictPlaces places;
  private final Function<BooleanSupplier, SerialRun> runs;
  private final CilkProgram program;
  private final Deadline end;

  ReorderedRuns(
      ConflictPlaces places,
      Function<BooleanSupplier, SerialRun> runs,
      CilkProgram program,
      Deadline end) {
    this.end = end;
    this.places = places;
    this.runs = runs;
    this.program = program;
  }

  @Override
  public Outcome of(int one, int other) {
    if (end.getAsBoolean()) {
      return Outcome.UNKNOWN;
    }

    RunNames names = new RunNames(program);
    FramesOfPair pair = new FramesOfPair(recorder(names), one, other);
    run(pair, names, pair);
    if (pair.child() == FramesOfPair.UNKNOWN || pair.parent() == FramesOfPair.UNKNOWN) {
      return Outcome.UNKNOWN;
    }
    // An atomic access is heard when it has been made, and others would see what it wrote.
    Outcome result =
        pair.step().locks().isAtomic() ? hurried(pair, pair.beforeStep()) : delayed(pair);
    if (result != Outcome.MET && pair.beforeLocks().isPresent()) {
      result = both(result, hurried(pair, pair.beforeLocks().getAsInt()));
    }
    return result == Outcome.MET ? result : both(result, hurried(pair, DelayedChild.BEGINNING));
  }

  /** What is known after two tries: that they met, or else that one of them told nothing. */
  private static Outcome both(Outcome one, Outcome other) {
    if (one == Outcome.MET || other == Outcome.MET) {
      return Outcome.MET;
    }
    return one == Outcome.UNKNOWN ? one : other;
  }

  private Outcome delayed(FramesOfPair pair) {
    RunNames names = new RunNames(program);
    DelayedChild run = new DelayedChild(recorder(names), pair, pair.step().transaction());
    Outcome outcome = run(run, names, pair);
    return run.met() != null ? Outcome.MET : outcome;
  }

  private Outcome hurried(FramesOfPair pair, int stop) {
    RunNames names = new RunNames(program);
    DelayedChild parent = new DelayedChild(recorder(names), pair, stop);
    Outcome outcome = run(parent, names, pair);
    if (parent.met() == null) {
      return outcome;
    }
    RunNames again = new RunNames(program);
    HurriedParent run = new HurriedParent(recorder(again), pair, parent);
    outcome = run(run, again, pair);
    return run.isMet() ? Outcome.MET : outcome;
  }

  private ConflictRecorder recorder(RunNames names) {
    return new ConflictRecorder(
        new StructureRecorder(Atomization.FINEST, Numbering.PRUNED),
        places,
        Protection.COUNTS,
        Passes.MOST_ACCESSES,
        names::keep);
  }

  /** What a run tells if the accesses do not meet in it. */
  private Outcome run(FollowedRun followed, RunNames names, FramesOfPair pair) {
    Optional<Ending> ending;
    try {
      ending =
          runs.apply(() -> followed.isOver() || end.getAsBoolean())
              .run(followed, names, Hearing.EACH, followed::runsOn)
              .ending();
    } catch (RuntimeException e) {
      // The library's state outside the machine's memory does not fit a reordered run.
      return Outcome.UNKNOWN;
    }
    boolean known =
        followed.isStuck()
            ? pair.isExcluded()
            : followed.isOver()
                || ending
                    .filter(
                        end -> end instanceof Ending.Cancelled || end instanceof Ending.Unsupported)
                    .isEmpty();
    return known ? Outcome.NOT_MET : Outcome.UNKNOWN;
  }
}
