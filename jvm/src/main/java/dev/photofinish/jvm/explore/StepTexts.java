package dev.photofinish.jvm.explore;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;

/** Tells the steps of a run by what each begins with, while it is made. */
final class StepTexts {
  private final ExploredMachine machine;
  private final Places places;
  private final Granularity granularity;
  private final List<Told> told = new ArrayList<>();

  /** What is told of a step, and whether it begins with a plain access. */
  private record Told(WitnessStep step, boolean plain) {}

  StepTexts(ExploredMachine machine, Places places, Granularity granularity) {
    this.machine = machine;
    this.places = places;
    this.granularity = granularity;
  }

  /** A step is about to be made. */
  void begins(Step step) {
    int thread = step.thread();
    if (thread >= machine.threads()) {
      return;
    }
    WitnessStep said = standing(thread);
    told.add(
        new Told(
            WitnessStep.of(
                said.thread(),
                said.location(),
                machine.words(thread, step.choice(), said.action())),
            machine.atPlainAccess(thread)));
  }

  /** What a thread stands in front of. */
  WitnessStep standing(int thread) {
    PendingOperation pending = machine.pending(thread);
    SourceLocation location =
        pending.position() < 0
            ? SourceLocation.UNKNOWN
            : places.location(machine.line(pending.position()));
    return WitnessStep.of(machine.threadName(thread), location, pending.text());
  }

  /** All that was told. */
  List<WitnessStep> all() {
    return before(told.size(), AccessWatch.EARLIER, AccessWatch.EARLIER);
  }

  /**
   * What was told of the first steps. A plain access at the beginning of a step is told only where
   * each access is a step, and left out if it is one of two racing ones.
   */
  List<WitnessStep> before(int end, int oneRacing, int otherRacing) {
    List<WitnessStep> steps = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      boolean racing = i == oneRacing || i == otherRacing;
      boolean hidden = told.get(i).plain && (racing || granularity != Granularity.ACCESS);
      if (!hidden && !told.get(i).step.action().isEmpty()) {
        steps.add(told.get(i).step);
      }
    }
    return steps;
  }
}
