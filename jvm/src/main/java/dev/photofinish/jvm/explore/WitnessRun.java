package dev.photofinish.jvm.explore;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.ConflictLog;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleShrinker;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs schedules again, to tell what happens in them. The machine is put back each time. */
final class WitnessRun {
  private static final long SHRINK_STEPS = 20_000;

  private final ExploredMachine machine;
  private final Places places;

  WitnessRun(ExploredMachine machine, Places places) {
    this.machine = machine;
    this.places = places;
  }

  /**
   * The evidence of a race, from a schedule that has it: made simpler, and so that the first access
   * is the last thing that its thread does, if that can be.
   */
  Optional<Evidence> of(Conflict conflict, Schedule found) {
    Schedule schedule =
        new ScheduleShrinker(machine, Detection.MACHINE, conflict, SHRINK_STEPS).shrink(found);
    Optional<Evidence> evidence = tell(conflict, schedule);
    for (Schedule better : evidence.map(WitnessRun::arrangements).orElse(List.of())) {
      int length = Replay.of(machine, Detection.MACHINE, better).shows(conflict);
      if (length == better.length()) {
        Optional<Evidence> arranged = tell(conflict, better);
        if (arranged.isPresent()) {
          return arranged;
        }
      }
    }
    return evidence;
  }

  /** The schedule without what the first thread does after its access, and that one delayed. */
  private static List<Schedule> arrangements(Evidence evidence) {
    int thread = evidence.first().thread();
    List<Step> steps = evidence.schedule().steps();
    List<Step> without = new ArrayList<>();
    List<Step> delayed = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      boolean keep = i <= evidence.first().step() || steps.get(i).thread() != thread;
      if (keep) {
        without.add(steps.get(i));
      }
      if (keep && i != evidence.first().step()) {
        delayed.add(steps.get(i));
      }
    }
    if (delayed.isEmpty() || evidence.first().step() < 0) {
      return delayed.isEmpty() ? List.of() : List.of(new Schedule(without));
    }
    delayed.add(delayed.size() - 1, steps.get(evidence.first().step()));
    return List.of(new Schedule(delayed), new Schedule(without));
  }

  /**
   * Runs a schedule whose last step has the race. Where the variable is may differ from run to run,
   * so that it is looked for first.
   */
  private Optional<Evidence> tell(Conflict conflict, Schedule schedule) {
    Optional<Conflict> same =
        Replay.of(machine, Detection.MACHINE, schedule).conflicts().stream()
            .filter(other -> other.samePlaces(conflict))
            .findFirst();
    if (same.isEmpty()) {
      return Optional.empty();
    }
    Conflict shown = same.get();
    Machine.Snapshot start = machine.snapshot();
    LocationWatch watch = new LocationWatch(machine, places, shown.address());
    machine.watch(watch);
    try {
      List<Told> told = run(schedule, watch);
      Optional<Sighting> first = watch.last(shown.first());
      Optional<Sighting> second = watch.last(shown.second());
      if (first.isEmpty() || second.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Evidence(
              schedule,
              steps(told, first.get(), second.get()),
              first.get(),
              second.get(),
              machine.threadName(first.get().thread()),
              machine.threadName(second.get().thread()),
              machine.variable(shown)));
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  /** What happens in a schedule that ends badly in another way than by a race. */
  List<WitnessStep> story(Schedule schedule) {
    Machine.Snapshot start = machine.snapshot();
    try {
      return run(schedule, null).stream().map(Told::step).toList();
    } finally {
      machine.restore(start);
    }
  }

  /** Where threads stand after a schedule, for those that have not ended. */
  List<WitnessStep> standing(Schedule schedule) {
    Machine.Snapshot start = machine.snapshot();
    try {
      run(schedule, null);
      List<WitnessStep> standing = new ArrayList<>();
      for (int thread = 0; thread < machine.threads(); thread++) {
        switch (machine.status(thread)) {
          case DONE -> {}
          case LOCAL, LOCK, WAITING, CHOICE -> standing.add(step(thread));
        }
      }
      return standing;
    } finally {
      machine.restore(start);
    }
  }

  /** A step with what it did first. */
  private record Told(WitnessStep step, boolean plain) {}

  private List<Told> run(Schedule schedule, LocationWatch watch) {
    RaceDetector detector = Detection.MACHINE.on(machine, new ConflictLog());
    List<Told> told = new ArrayList<>();
    int number = 0;
    for (Step step : schedule.steps()) {
      if (watch != null) {
        watch.begin(number);
      }
      WitnessStep said = step(step);
      detector.begin(step.thread(), machine.status(step.thread()));
      machine.step(step.thread(), step.choice(), detector);
      detector.arrive(step.thread());
      boolean plain = said.action().startsWith("plain ");
      told.add(new Told(said, plain));
      number++;
    }
    return told;
  }

  private WitnessStep step(Step step) {
    WitnessStep said = step(step.thread());
    return machine.failsForNoReason(step.thread(), step.choice())
        ? WitnessStep.of(
            said.thread(), said.location(), said.action() + ", which fails for no reason")
        : said;
  }

  private WitnessStep step(int thread) {
    PendingOperation pending = machine.pending(thread);
    SourceLocation location =
        pending.position() < 0
            ? SourceLocation.UNKNOWN
            : places.location(machine.line(pending.position()));
    return WitnessStep.of(machine.threadName(thread), location, pending.text());
  }

  /** The steps, without those that are the racing accesses themselves. */
  private static List<WitnessStep> steps(List<Told> told, Sighting first, Sighting second) {
    List<WitnessStep> steps = new ArrayList<>();
    for (int i = 0; i < told.size(); i++) {
      boolean racing = told.get(i).plain && (i == first.step() || i == second.step());
      if (!racing && !told.get(i).step.action().isEmpty()) {
        steps.add(told.get(i).step);
      }
    }
    return steps;
  }
}
