package dev.photofinish.jvm.explore;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.PeakMemory;
import dev.photofinish.core.Progress;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.explore.ExploreOptions.Brevity;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.FoundRace;
import dev.photofinish.search.graph.Limit;
import dev.photofinish.search.graph.RaceMode;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.SearchStatistics;
import dev.photofinish.search.graph.StateGraphSearch;
import dev.photofinish.search.graph.Strategy;
import dev.photofinish.search.schedule.Schedule;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** One search of a program. What is one step in it stays the same from its begin to its end. */
final class Attempt {
  /** What witnesses get when the time is over, so that what was found can be told. */
  private static final Duration TELLING = Duration.ofMillis(700);

  private final Program program;
  private final Places places;
  private final ExploreOptions options;
  private final Progress progress;
  private final Deadline end;
  private final AtomicReference<Deadline> phase;
  private final ExploredMachine machine;
  private final Findings findings;
  private final Failures failures;
  private SearchResult result;

  /**
   * A search that is still to be made.
   *
   * @throws IOException if the program is not what it should be
   */
  Attempt(
      Program program,
      String input,
      Places places,
      ExploreOptions options,
      Progress progress,
      Deadline end)
      throws IOException {
    this.program = program;
    this.places = places;
    this.options = options;
    this.progress = progress;
    this.end = end;
    phase = new AtomicReference<>(end);
    machine = new ExploredMachine(program, options, () -> phase.get().getAsBoolean());
    findings = new Findings(input, options, places);
    failures = new Failures(places, findings);
  }

  /** Searches. */
  void search(Bounds bounds) {
    machine.listen(failures);
    machine.listenToConflicts(
        conflict -> {
          if (findings.seen(machine, conflict)) {
            progress.soFar(findings.soFar(bounds));
          }
        });
    result = StateGraphSearch.search(machine, searchOptions());
    machine.listen(ExploredMachine.Listener.NONE);
    machine.listenToConflicts(conflict -> {});
  }

  /** What threads asked about others that this search does not follow. */
  Set<Question> unanswered() {
    return machine.unanswered();
  }

  /** Whether some call of the library was taken as one step. */
  boolean tookCallsAsOneStep() {
    return machine.tookCallsAsOneStep();
  }

  boolean racy() {
    return result.racy();
  }

  /** Whether every schedule was seen, and there is no race in any. */
  boolean raceFree() {
    return result.raceFree() && machine.leftOut().isEmpty();
  }

  /** How many states were visited. */
  long states() {
    return result.statistics().states();
  }

  /**
   * Makes the witnesses of what was found.
   *
   * @param start when the exploration began, on the clock of the system
   * @throws IOException if the program is not what it should be
   */
  AnalysisResult tell(Bounds given, long start) throws IOException {
    phase.set(Deadline.in(end.left().plus(TELLING)));
    if (result.racy() || result.deadlock().isPresent() || failures.any()) {
      WitnessRun runs = new WitnessRun(program, options, places, phase.get());
      races(runs, phase.get());
      failures.tell(runs, runs::whole);
      result.deadlock().ifPresent(schedule -> deadlock(findings, runs, runs.whole(schedule)));
    }
    report();
    Stats stats = stats(start);
    if (result.racy() && options.coverage() != ExploreOptions.Coverage.ALL) {
      stats = stats.with(Note.SEARCH, "stopped at the first race; --all looks for more");
    }
    Bounds bounds = given;
    for (Map.Entry<Bound, String> outside : machine.bounds().entrySet()) {
      bounds = bounds.with(outside.getKey(), outside.getValue());
    }
    return findings.result(bounds, stats);
  }

  private SearchOptions searchOptions() {
    BooleanSupplier late =
        () -> {
          progress.update("exploring schedules", 0, 0);
          return end.getAsBoolean() || !machine.unanswered().isEmpty();
        };
    SearchOptions search =
        SearchOptions.defaults()
            .withDetection(Detection.MACHINE)
            .withMode(mode())
            .withMaxStates(options.maxStates())
            .withMaxDepth(options.maxDepth())
            .withMaxPreemptions(options.maxSwitches())
            .withCancelled(late);
    if (options.brevity() == Brevity.SHORTEST) {
      return search.withStrategy(Strategy.BREADTH_FIRST);
    }
    return switch (options.order()) {
      case DFS -> search.withStrategy(Strategy.DEPTH_FIRST);
      case BFS -> search.withStrategy(Strategy.BREADTH_FIRST);
      case HEURISTIC ->
          search.withHeuristic(
              new RaceHeuristics(options.heuristics(), machine::actions, machine::stepsOfLast));
    };
  }

  private RaceMode mode() {
    return switch (options.coverage()) {
      case FIRST -> RaceMode.FIRST;
      case FIRST_AND_DEFECTS -> RaceMode.FIRST_AND_DEFECTS;
      case ALL -> RaceMode.ALL;
    };
  }

  private void races(WitnessRun runs, Deadline end) {
    int told = 0;
    for (FoundRace found : result.races()) {
      if (end.getAsBoolean()) {
        findings.untold(result.races().size() - told);
        break;
      }
      progress.update("making witnesses", told++, result.races().size());
      runs.of(RaceKey.of(machine, found.conflict()), found.schedule())
          .ifPresentOrElse(
              evidence -> findings.race(runs.machine(), evidence),
              () -> {
                if (end.getAsBoolean()) {
                  findings.untold(1);
                } else {
                  findings.undecided("a race was found whose schedule does not repeat");
                }
              });
    }
  }

  private void report() {
    machine.leftOut().forEach(findings::undecided);
    for (Limit limit : result.limits()) {
      switch (limit) {
        case CANCELLED -> findings.timeout();
        case STATES ->
            findings.bounded(
                "there are more than " + options.maxStates() + " states",
                "allow more with --max-states");
        case MEMORY -> findings.outOfMemory("there are more states than fit into memory");
        case ROUNDS -> throw new IllegalStateException("no such bound was set");
        case DEPTH ->
            findings.bounded(
                "runs of more than " + options.maxDepth() + " steps were not followed",
                "allow more with --max-depth");
        case PREEMPTIONS ->
            findings.bounded(
                "runs with more than " + options.maxSwitches() + " switches were not followed",
                "allow more with --max-switches");
        case MACHINE -> {}
      }
    }
  }

  /** Notes a deadlock at the end of a schedule. */
  static void deadlock(Findings findings, WitnessRun runs, Schedule schedule) {
    WitnessRun.Story story = runs.story(schedule);
    List<WitnessStep> waiting = story.waiting();
    SourceLocation where = waiting.isEmpty() ? SourceLocation.UNKNOWN : waiting.get(0).location();
    findings.defect(
        DefectKind.DEADLOCK, "", story.waits(), "", where, story.steps(), waiting, schedule);
  }

  private Stats stats(long start) {
    SearchStatistics statistics = result.statistics();
    long nanos = System.nanoTime() - start;
    Stats stats = Stats.none();
    stats = stats.with(Count.MILLIS, nanos / 1_000_000);
    stats = stats.with(Count.STATES, statistics.states());
    stats = stats.with(Count.TRANSITIONS, statistics.steps());
    stats = stats.with(Count.BYTECODES, machine.executed());
    stats =
        stats.with(Count.TRANSITIONS_PER_SECOND, perSecond(statistics.steps(), statistics.nanos()));
    stats = stats.with(Count.BYTECODES_PER_SECOND, perSecond(machine.executed(), nanos));
    stats = stats.with(Count.PEAK_MEMORY_BYTES, PeakMemory.bytes());
    stats = stats.with(Count.LONGEST_RUN, statistics.deepest());
    if (result.racy()) {
      stats = stats.with(Count.RACE_PATH, result.races().get(0).schedule().length());
    }
    return stats;
  }

  private static long perSecond(long count, long nanos) {
    return (long) (count * 1e9 / Math.max(1, nanos));
  }
}
