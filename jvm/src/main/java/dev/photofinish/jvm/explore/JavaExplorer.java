package dev.photofinish.jvm.explore;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.PeakMemory;
import dev.photofinish.core.Progress;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.jvm.classes.MalformedClassException;
import dev.photofinish.jvm.explore.ExploreOptions.Brevity;
import dev.photofinish.jvm.explore.ExploreOptions.Coverage;
import dev.photofinish.jvm.interpreter.Failure;
import dev.photofinish.jvm.machine.JavaMachine;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.FoundRace;
import dev.photofinish.search.graph.Limit;
import dev.photofinish.search.graph.RaceMode;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.SearchStatistics;
import dev.photofinish.search.graph.StateGraphSearch;
import dev.photofinish.search.graph.Strategy;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engine {@code explore}: runs a Java program on a machine of our own in every schedule, and
 * finds its races, or shows that there are none for its arguments.
 */
public final class JavaExplorer {
  /** What witnesses get when the time is over, so that what was found can be told. */
  private static final Duration TELLING = Duration.ofMillis(700);

  private final ExploreOptions options;
  private final Progress progress;

  public JavaExplorer(ExploreOptions options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * Explores one program.
   *
   * @param input what the user calls it
   * @throws IOException if the class path or a class is not what it should be
   */
  public AnalysisResult explore(Program program, String input, SourceFolders sources)
      throws IOException {
    try {
      return search(program, input, sources);
    } catch (MalformedClassException | UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private AnalysisResult search(Program program, String input, SourceFolders sources)
      throws IOException {
    long start = System.nanoTime();
    Deadline end = Deadline.in(options.timeout());
    AtomicReference<Deadline> phase = new AtomicReference<>(end);
    ExploredMachine machine =
        new ExploredMachine(program, options, () -> phase.get().getAsBoolean());
    Places places = new Places(sources);
    Findings findings = new Findings(input, options, places);
    Failures failures = new Failures(places, findings);
    machine.listen(failures);
    machine.listenToConflicts(
        conflict -> {
          if (findings.seen(machine, conflict)) {
            progress.soFar(findings.soFar(bounds(program)));
          }
        });
    SearchResult result = StateGraphSearch.search(machine, searchOptions(machine, end));
    machine.listen(ExploredMachine.Listener.NONE);
    machine.listenToConflicts(conflict -> {});
    phase.set(Deadline.in(end.left().plus(TELLING)));
    if (result.racy() || result.deadlock().isPresent() || failures.any()) {
      WitnessRun runs = new WitnessRun(program, options, places, phase.get());
      races(machine, runs, findings, result, phase.get());
      failures.tell(runs, runs::whole);
      result.deadlock().ifPresent(schedule -> deadlock(findings, runs, runs.whole(schedule)));
    }
    report(machine, findings, result);
    Stats stats = stats(machine, result, start);
    if (result.racy() && options.coverage() == ExploreOptions.Coverage.FIRST) {
      stats = stats.with(Note.SEARCH, "stopped at the first race; --all looks for more");
    }
    return findings.result(bounds(program), stats);
  }

  /**
   * Runs the schedule of a witness again, and nothing else. There is a race only if it is a witness
   * of one.
   *
   * @param text what {@link RunWitness#text} gave
   * @throws ScheduleFormatException if it is something else
   */
  public AnalysisResult replay(Program program, String input, SourceFolders sources, String text)
      throws IOException, ScheduleFormatException {
    long start = System.nanoTime();
    ReplayText witness = ReplayText.read(text);
    ExploreOptions same =
        options
            .withGranularity(witness.granularity(), Tracking.READS)
            .withTrust(witness.trusted(), options.benign());
    Places places = new Places(sources);
    Findings findings = new Findings(input, same, places);
    WitnessRun runs = new WitnessRun(program, same, places, Deadline.in(options.timeout()));
    if (witness.approach().next().isEmpty()) {
      replayWhole(runs, findings, places, witness.approach().schedule());
    } else {
      WitnessCheck.Outcome outcome = runs.check(witness.approach());
      outcome.races().forEach(evidence -> findings.race(runs.machine(), evidence));
      if (outcome.races().isEmpty()) {
        findings.undecided(outcome.problem());
      }
    }
    Stats stats = Stats.none();
    stats = stats.with(Count.MILLIS, (System.nanoTime() - start) / 1_000_000);
    stats = stats.with(Count.TRANSITIONS, witness.approach().schedule().length());
    return findings.replayed(bounds(program), stats);
  }

  private static void replayWhole(
      WitnessRun runs, Findings findings, Places places, Schedule schedule) {
    ExploredMachine machine = runs.machine();
    Failures failures = new Failures(places, findings);
    machine.listen(failures);
    Replay replay = Replay.of(machine, Detection.MACHINE, schedule);
    machine.listen(ExploredMachine.Listener.NONE);
    for (int i = 0; i < replay.conflicts().size(); i++) {
      runs.inPlace(replay.conflicts().get(i), schedule.first(replay.lengths().get(i)))
          .ifPresent(evidence -> findings.race(machine, evidence));
    }
    failures.tell(runs, UnaryOperator.identity());
    if (runs.endsInDeadlock(schedule)) {
      deadlock(findings, runs, schedule);
    }
    if (!findings.racy()) {
      findings.undecided(
          switch (replay.end()) {
            case DIVERGED -> "the schedule does not fit this program";
            case FINISHED, ENDED ->
                "the schedule shows no race in this program; other schedules were not tried";
          });
    }
  }

  private SearchOptions searchOptions(ExploredMachine machine, Deadline end) {
    BooleanSupplier late =
        () -> {
          progress.update("exploring schedules", 0, 0);
          return end.getAsBoolean();
        };
    SearchOptions search =
        SearchOptions.defaults()
            .withDetection(Detection.MACHINE)
            .withMode(options.coverage() == Coverage.ALL ? RaceMode.ALL : RaceMode.FIRST)
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

  private void races(
      ExploredMachine machine,
      WitnessRun runs,
      Findings findings,
      SearchResult result,
      Deadline end) {
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

  private void report(ExploredMachine machine, Findings findings, SearchResult result) {
    machine.leftOut().forEach(findings::undecided);
    for (Limit limit : result.limits()) {
      switch (limit) {
        case CANCELLED -> findings.timeout();
        case STATES ->
            findings.bounded(
                "there are more than " + options.maxStates() + " states",
                "allow more with --max-states");
        case MEMORY -> findings.outOfMemory("there are more states than fit into memory");
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

  private static void deadlock(Findings findings, WitnessRun runs, Schedule schedule) {
    List<WitnessStep> standing = runs.standing(schedule);
    String who =
        standing.stream()
            .map(step -> step.thread() + " waits to " + step.action())
            .collect(Collectors.joining("; "));
    SourceLocation where = standing.isEmpty() ? SourceLocation.UNKNOWN : standing.get(0).location();
    findings.defect(
        DefectKind.DEADLOCK, "", who, "", where, runs.story(schedule), standing, schedule);
  }

  private Bounds bounds(Program program) {
    Bounds bounds = Bounds.none();
    bounds =
        bounds.with(
            Bound.ARGUMENTS, program.arguments().isEmpty() ? "none" : words(program.arguments()));
    bounds = bounds.with(Bound.TRACK, options.tracking().name().toLowerCase(Locale.ROOT));
    if (!options.trusted().isEmpty()) {
      bounds = bounds.with(Bound.TRUST, words(options.trusted()));
    }
    if (!options.benign().isEmpty()) {
      bounds = bounds.with(Bound.BENIGN, words(options.benign()));
    }
    return bounds;
  }

  private static String words(List<String> words) {
    return String.join(" ", words);
  }

  private static Stats stats(ExploredMachine machine, SearchResult result, long start) {
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

  /** Keeps the threads that failed, and what the machine could not do. */
  private static final class Failures implements ExploredMachine.Listener {
    private static final String ASSERTION = "java.lang.AssertionError";

    /** What a program dies of that does not fit the classes that are here. */
    private static final Set<String> LINKAGE =
        Set.of(
            "java.lang.NoSuchMethodError",
            "java.lang.NoSuchFieldError",
            "java.lang.NoClassDefFoundError",
            "java.lang.UnsupportedClassVersionError",
            "java.lang.IncompatibleClassChangeError",
            "java.lang.AbstractMethodError");

    private record Failed(Failure failure, SourceLocation location, String thread, Schedule by) {}

    private final Places places;
    private final Findings findings;
    private final Map<String, Failed> failed = new LinkedHashMap<>();

    Failures(Places places, Findings findings) {
      this.places = places;
      this.findings = findings;
    }

    @Override
    public void failed(ExploredMachine on, Failure failure) {
      String key = failure.exception() + failure.site();
      if (!failed.containsKey(key)) {
        SourceLocation location =
            failure.site() < 0 ? SourceLocation.UNKNOWN : places.location(on.line(failure.site()));
        failed.put(key, new Failed(failure, location, on.threadName(failure.thread()), on.path()));
      }
    }

    @Override
    public void cut(ExploredMachine on, JavaMachine.Cut cut) {
      findings.unsupported(
          cut.what(),
          cut.site() < 0 ? SourceLocation.UNKNOWN : places.location(on.line(cut.site())));
    }

    boolean any() {
      return !failed.isEmpty();
    }

    /**
     * Tells of the failures, when the search is over.
     *
     * @param forWitness the schedule of a witness that does what one of the search does
     */
    void tell(WitnessRun runs, UnaryOperator<Schedule> forWitness) {
      failed.forEach(
          (key, what) -> {
            Schedule by = forWitness.apply(what.by);
            boolean assertion = what.failure.exception().equals(ASSERTION);
            String message = what.failure.message() == null ? "" : ": " + what.failure.message();
            findings.defect(
                assertion ? DefectKind.FAILED_ASSERTION : DefectKind.UNCAUGHT_EXCEPTION,
                key,
                (assertion ? "assertion failed" : what.failure.exception()) + message,
                what.thread,
                what.location,
                runs.story(by),
                List.of(),
                by);
            if (LINKAGE.contains(what.failure.exception())
                && !message.contains("Could not initialize")) {
              findings.undecided(
                  what.thread
                      + " died of "
                      + what.failure.exception()
                      + message
                      + ": the program was compiled against other classes than those that are here",
                  what.location);
            } else if (thrownByLibrary(what.failure)) {
              findings.undecided(
                  what.thread
                      + " died of "
                      + what.failure.exception()
                      + ", thrown inside the class library"
                      + what.failure.stack().stream().findFirst().map(at -> " by " + at).orElse("")
                      + "; whether it would on another machine is not known",
                  what.location);
            }
          });
    }

    /**
     * Whether the exception began in the JDK's own code. It may then show a gap of our machine and
     * not an error of the program, so that what the thread left out must not count as race-free.
     */
    private static boolean thrownByLibrary(Failure failure) {
      if (failure.stack().isEmpty()) {
        // A test that should have thrown something fails nowhere.
        return !failure.exception().equals(ASSERTION);
      }
      return Stream.of("java.", "javax.", "jdk.", "sun.")
          .anyMatch(failure.stack().get(0)::startsWith);
    }
  }
}
