package dev.photofinish.jvm.explore;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.jvm.classes.MalformedClassException;
import dev.photofinish.jvm.explore.ExploreOptions.Confirmation;
import dev.photofinish.jvm.explore.ExploreOptions.Coverage;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The engine {@code explore}: runs a Java program on a machine of our own in every schedule, and
 * finds its races, or shows that there are none for its arguments.
 */
public final class JavaExplorer {
  /** How many states a confirmation may have, or how many times those of the search before. */
  private static final long CONFIRMED_STATES = 50_000;

  private static final long CONFIRMED_FACTOR = 10;

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
    Places places = new Places(sources);
    Attempt attempt = attempt(program, input, places, options, end);
    Bounds bounds = bounds(program);
    if (attempt.tookCallsAsOneStep()) {
      bounds = bounds.with(Bound.LIBRARY_CALLS, "taken as one step");
      if (attempt.raceFree() && options.confirmation() == Confirmation.IN_TIME) {
        Attempt inSteps = attempt(program, input, places, inSteps(attempt), end);
        if (inSteps.racy() || inSteps.raceFree()) {
          attempt = inSteps;
          bounds = bounds(program);
        }
      }
    }
    return attempt.tell(bounds, start);
  }

  /** Searches, and again with more steps as long as threads ask what hangs on those. */
  private Attempt attempt(
      Program program, String input, Places places, ExploreOptions chosen, Deadline end)
      throws IOException {
    ExploreOptions current = chosen;
    Optional<Attempt> racy = Optional.empty();
    while (true) {
      Attempt attempt = new Attempt(program, input, places, current, progress, end);
      attempt.search(bounds(program));
      if (attempt.racy() && options.coverage() != Coverage.ALL) {
        return attempt;
      }
      if (attempt.unanswered().isEmpty()) {
        return attempt.racy() ? attempt : racy.orElse(attempt);
      }
      racy = attempt.racy() ? Optional.of(attempt) : racy;
      current = current.withQuestions(attempt.unanswered());
    }
  }

  /** How a search without races is made again, with turns inside calls of the library. */
  private ExploreOptions inSteps(Attempt attempt) {
    long states = Math.max(CONFIRMED_STATES, CONFIRMED_FACTOR * attempt.states());
    return options
        .withGranularity(Granularity.SYNCHRONISATION, options.tracking())
        .withBounds(
            options.timeout(),
            Math.min(options.maxStates(), states),
            options.maxDepth(),
            options.maxSwitches());
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
            .withQuestions(witness.questions())
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
      Attempt.deadlock(findings, runs, schedule);
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
}
