package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the run of a witness step by step, up to the state in which both accesses are the next step
 * of their threads, and looks at exactly that: each of the two threads makes its access there,
 * whoever goes first, to one location, and nothing orders them.
 */
final class WitnessCheck {
  private final ExploredMachine machine;
  private final Places places;
  private final Granularity granularity;

  WitnessCheck(ExploredMachine machine, Places places, Granularity granularity) {
    this.machine = machine;
    this.places = places;
    this.granularity = granularity;
  }

  /**
   * What was seen.
   *
   * @param races the races between the two accesses; none if the witness does not hold
   * @param problem why it does not, in a sentence
   */
  record Outcome(List<Evidence> races, String problem) {
    static Outcome failed(String problem) {
      return new Outcome(List.of(), problem);
    }
  }

  /** Checks a witness; the machine is put back. */
  Outcome of(Approach approach) {
    Machine.Snapshot start = machine.snapshot();
    try {
      return run(approach);
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  private Outcome run(Approach approach) {
    AccessWatch watch = new AccessWatch(machine, (thread, site, writes) -> false);
    StepTexts texts = new StepTexts(machine, places, granularity, watch);
    machine.watch(watch);
    ApproachRun run = new ApproachRun(machine);
    int length = approach.schedule().length();
    int made =
        run.over(
            approach,
            (number, step) -> {
              watch.begin(number);
              texts.begins(step);
            });
    if (made < length) {
      return Outcome.failed("The program cannot take step " + (made + 1) + " of the schedule.");
    }
    int first = approach.next().get(0).thread();
    int second = approach.next().get(1).thread();
    Machine.Snapshot bothNext = machine.snapshot();
    watch.lookFor((thread, site, writes) -> true);
    watch.begin(length);
    boolean inTurn = run.stepToAccess(new Step(first, 0));
    watch.begin(length + 1);
    inTurn = inTurn && run.stepToAccess(new Step(second, 0));
    List<Conflict> conflicts = run.log().conflicts();
    machine.restore(bothNext);
    AccessWatch alone = new AccessWatch(machine, (thread, site, writes) -> true);
    machine.watch(alone);
    alone.begin(length);
    if (!inTurn || !new ApproachRun(machine).stepToAccess(new Step(second, 0))) {
      return Outcome.failed("At its end one of the two threads cannot go on.");
    }
    List<Evidence> races = new ArrayList<>();
    for (Conflict conflict : conflicts) {
      if (conflict.first().thread() == first && conflict.second().thread() == second) {
        evidence(approach, conflict, watch, alone, texts.all()).forEach(races::add);
      }
    }
    return races.isEmpty()
        ? Outcome.failed("At its end the next steps of the two threads do not race.")
        : new Outcome(races, "");
  }

  private List<Evidence> evidence(
      Approach approach,
      Conflict conflict,
      AccessWatch watch,
      AccessWatch alone,
      List<dev.photofinish.core.WitnessStep> steps) {
    int length = approach.schedule().length();
    return watch.last(conflict.first(), conflict.address()).stream()
        .filter(first -> first.step() == length)
        .flatMap(
            first ->
                watch.last(conflict.second(), conflict.address()).stream()
                    .filter(second -> second.step() == length + 1)
                    .filter(
                        second ->
                            alone.last(conflict.second(), conflict.address()).stream()
                                .anyMatch(seen -> seen.step() == length))
                    .map(
                        second ->
                            new Evidence(
                                approach,
                                steps,
                                steps.size(),
                                first,
                                second,
                                machine.threadName(first.thread()),
                                machine.threadName(second.thread()),
                                machine.variable(conflict),
                                "")))
        .toList();
  }
}
