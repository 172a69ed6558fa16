package dev.photofinish.jvm.explore;

import dev.photofinish.core.WitnessStep;
import dev.photofinish.jvm.explore.Approach.Next;
import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleShrinker;
import dev.photofinish.search.schedule.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Makes witnesses of the schedules that a search found. They run on a machine of their own, which
 * begins earlier than that of the search: where the program, with a second thread alive, stands in
 * front of its first access to what both can reach.
 */
final class WitnessRun {
  private static final long SHRINK_STEPS = 20_000;

  /** How many steps may stand for the last one of a run. */
  private static final int MOST_MORE_STEPS = 100;

  /** How many accesses of a step are looked through for the racing one. */
  private static final int MOST_ACCESSES = 20_000;

  private final ExploredMachine machine;
  private final Places places;
  private final Granularity granularity;
  private final WitnessCheck check;

  /**
   * Witnesses of a program.
   *
   * @param cancelled asked now and then in a long step; true gives the step up
   * @throws IOException if the program is not what it should be
   */
  WitnessRun(Program program, ExploreOptions options, Places places, BooleanSupplier cancelled)
      throws IOException {
    this.machine = ExploredMachine.forWitnesses(program, options, cancelled);
    this.places = places;
    this.granularity = options.granularity();
    this.check = new WitnessCheck(machine, places, granularity);
  }

  /** The machine that witnesses run on. */
  ExploredMachine machine() {
    return machine;
  }

  /** The schedule for this machine that does what another does in a search. */
  Schedule whole(Schedule found) {
    if (granularity == Granularity.ACCESS || !machine.atPlainAccess(0)) {
      return found;
    }
    List<Step> steps = new ArrayList<>(List.of(new Step(0, 0)));
    steps.addAll(found.steps());
    return new Schedule(steps);
  }

  /** The evidence of a race, from a schedule of the search whose last step has it. */
  Optional<Evidence> of(RaceKey race, Schedule found) {
    Schedule whole = whole(found);
    Optional<Conflict> conflict =
        Replay.of(machine, Detection.MACHINE, whole).conflicts().stream()
            .filter(shown -> RaceKey.of(machine, shown).equals(race))
            .findFirst();
    return conflict.flatMap(shown -> of(shown, whole));
  }

  private Optional<Evidence> of(Conflict conflict, Schedule whole) {
    Schedule schedule =
        new ScheduleShrinker(machine, Detection.MACHINE, conflict, SHRINK_STEPS).shrink(whole);
    Optional<Evidence> inPlace = inPlace(conflict, schedule);
    for (Schedule arranged : inPlace.map(this::arrangements).orElse(List.of())) {
      Optional<Evidence> bothNext = bothNext(conflict, arranged);
      if (bothNext.isPresent()) {
        return bothNext;
      }
    }
    return inPlace;
  }

  /**
   * A run as it is, with the first access in its place and the second in the last step. Where the
   * variable is may differ from run to run, so that it is looked for first.
   */
  Optional<Evidence> inPlace(Conflict conflict, Schedule schedule) {
    Optional<Conflict> same =
        Replay.of(machine, Detection.MACHINE, schedule).conflicts().stream()
            .filter(other -> other.samePlaces(conflict))
            .findFirst();
    if (same.isEmpty()) {
      return Optional.empty();
    }
    Conflict shown = same.get();
    Machine.Snapshot start = machine.snapshot();
    AccessWatch watch = AccessWatch.forRace(machine, shown);
    StepTexts texts = new StepTexts(machine, places, granularity, watch);
    machine.watch(watch);
    try {
      new ApproachRun(machine)
          .over(
              Approach.whole(schedule),
              (number, step) -> {
                watch.begin(number);
                texts.begins(step);
              });
      Optional<Sighting> first = watch.last(shown.first(), shown.address());
      Optional<Sighting> second = watch.last(shown.second(), shown.address());
      if (first.isEmpty() || second.isEmpty()) {
        return Optional.empty();
      }
      int one = first.get().step();
      int other = second.get().step();
      return Optional.of(
          new Evidence(
              Approach.whole(schedule),
              texts.before(schedule.length(), one, other),
              texts.before(one + 1, one, other).size(),
              first.get(),
              second.get(),
              machine.threadName(first.get().thread()),
              machine.threadName(second.get().thread()),
              machine.variable(shown),
              watch.weak().between(first.get(), second.get())));
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  /**
   * Shorter schedules for a race: the past of its accesses, and all but what the first thread does
   * after its access.
   */
  private List<Schedule> arrangements(Evidence evidence) {
    Schedule schedule = evidence.approach().schedule();
    int first = evidence.first().step();
    int second = evidence.second().step();
    Machine.Snapshot start = machine.snapshot();
    boolean[] past = StepFootprints.of(machine, schedule).past(schedule, first, second);
    machine.restore(start);
    List<Step> needed = new ArrayList<>();
    List<Step> without = new ArrayList<>();
    for (int i = 0; i <= second; i++) {
      Step step = schedule.steps().get(i);
      if (i <= first || step.thread() != evidence.first().thread()) {
        without.add(step);
        if (past[i]) {
          needed.add(step);
        }
      }
    }
    return List.of(new Schedule(needed), new Schedule(without));
  }

  /** The same race with both accesses next, if this schedule without their steps' ends has that. */
  private Optional<Evidence> bothNext(Conflict conflict, Schedule arranged) {
    Schedule far = farEnough(conflict, arranged);
    return inPlace(conflict, far)
        .filter(whole -> whole.first().step() >= 0)
        .flatMap(
            whole ->
                cut(far, whole.first(), whole.second()).stream()
                    .flatMap(approach -> check.of(approach).races().stream())
                    .filter(race -> race.first().isLike(whole.first()))
                    .filter(race -> race.second().isLike(whole.second()))
                    .findFirst());
  }

  /**
   * A schedule that shows a race, if more steps of its last thread do: where the whole run has one,
   * there may be several, as {@link StepProgress} says.
   */
  private Schedule farEnough(Conflict conflict, Schedule arranged) {
    Machine.Snapshot start = machine.snapshot();
    try {
      ApproachRun run = new ApproachRun(machine);
      List<Step> steps = new ArrayList<>(arranged.steps());
      if (steps.isEmpty() || run.over(Approach.whole(arranged), (n, step) -> {}) < steps.size()) {
        return arranged;
      }
      Step more = new Step(steps.get(steps.size() - 1).thread(), 0);
      for (int i = 0; i < MOST_MORE_STEPS; i++) {
        if (run.log().conflicts().stream().anyMatch(seen -> seen.samePlaces(conflict))) {
          return new Schedule(steps);
        }
        if (!run.step(more)) {
          return arranged;
        }
        steps.add(more);
      }
      return arranged;
    } finally {
      machine.restore(start);
    }
  }

  /** A schedule with the steps of two accesses cut in front of them. */
  private Optional<Approach> cut(Schedule arranged, Sighting first, Sighting second) {
    List<Step> steps = arranged.steps();
    return reach(Approach.whole(arranged.first(first.step())), steps.get(first.step()), first)
        .flatMap(
            one ->
                StepProgress.of(machine, arranged)
                    .follow(one, steps.subList(first.step() + 1, second.step()), first.step() + 1)
                    .map(followed -> new Approach(followed, one.next())))
        .flatMap(both -> reach(both, steps.get(second.step()), second));
  }

  /**
   * Lets a thread go on until an access is next. Where the whole run has one step for that, there
   * may be several, as {@link StepProgress} says.
   *
   * @param step the first step that it makes
   */
  private Optional<Approach> reach(Approach before, Step step, Sighting access) {
    Machine.Snapshot start = machine.snapshot();
    ApproachRun run = new ApproachRun(machine);
    try {
      if (run.over(before, (number, made) -> {}) < before.schedule().length()) {
        return Optional.empty();
      }
      AccessWatch watch =
          new AccessWatch(
              machine,
              (thread, site, writes) ->
                  thread == access.thread()
                      && site == access.site()
                      && writes == access.touch().writes());
      machine.watch(watch);
      watch.begin(access.step());
      List<Step> steps = new ArrayList<>(before.schedule().steps());
      Step current = step;
      int accesses = 0;
      for (int made = 0; made < MOST_ACCESSES; made++) {
        if (!run.stepToAccess(accesses == 0 ? current : new Step(step.thread(), 0))) {
          break;
        }
        if (watch.count(access) >= access.ordinal()) {
          if (accesses > 0) {
            steps.add(current);
          }
          List<Next> next = new ArrayList<>(before.next());
          next.add(new Next(access.thread(), accesses));
          return Optional.of(new Approach(new Schedule(steps), next));
        }
        accesses++;
        if (!machine.atPlainAccess(step.thread())) {
          steps.add(current);
          current = new Step(step.thread(), 0);
          accesses = 0;
        }
      }
      return Optional.empty();
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  /**
   * What happens in a schedule that ends badly in another way than by a race.
   *
   * @param waiting where threads stand then that have not ended
   * @param waits the same in words, with the locks that they hold
   */
  record Story(List<WitnessStep> steps, List<WitnessStep> waiting, String waits) {}

  /** What happens in a schedule. */
  Story story(Schedule schedule) {
    Machine.Snapshot start = machine.snapshot();
    AccessWatch watch = new AccessWatch(machine, (thread, site, writes) -> false);
    StepTexts texts = new StepTexts(machine, places, granularity, watch);
    machine.watch(watch);
    try {
      new ApproachRun(machine)
          .over(
              Approach.whole(schedule),
              (number, step) -> {
                watch.begin(number);
                texts.begins(step);
              });
      List<WitnessStep> waiting = new ArrayList<>();
      List<String> waits = new ArrayList<>();
      for (int thread = 0; thread < machine.threads(); thread++) {
        switch (machine.status(thread)) {
          case DONE -> {}
          case LOCAL, LOCK, WAITING, CHOICE -> {
            WitnessStep stands = texts.waiting(thread);
            waiting.add(stands);
            waits.add(waits(stands, watch.held(thread)));
          }
        }
      }
      return new Story(texts.all(), waiting, String.join("; ", waits));
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  private static String waits(WitnessStep stands, List<HeldLock> held) {
    return stands.thread()
        + (held.isEmpty() ? "" : " holds " + HeldLock.listed(held) + " and")
        + " waits to "
        + stands.action();
  }

  /** Whether no thread can go on after a schedule, and not all have ended. */
  boolean endsInDeadlock(Schedule schedule) {
    Machine.Snapshot start = machine.snapshot();
    try {
      ApproachRun run = new ApproachRun(machine);
      if (run.over(Approach.whole(schedule), (number, step) -> {}) < schedule.length()) {
        return false;
      }
      return machine.stuck();
    } finally {
      machine.restore(start);
    }
  }

  /** Checks a witness in which both accesses are next. */
  WitnessCheck.Outcome check(Approach approach) {
    return check.of(approach);
  }
}
