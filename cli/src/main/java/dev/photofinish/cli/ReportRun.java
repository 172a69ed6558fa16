package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Finding;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Subject;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.report.Origin;
import dev.photofinish.report.Reporter;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Analyses inputs, a few at a time if that is wanted, and reports on each as soon as it and those
 * before it are done: the report has the order of the inputs. An input that cannot be analysed is
 * named and does not keep the others from it; the worst outcome decides.
 */
final class ReportRun {
  /** What is done with one input. */
  @FunctionalInterface
  interface Analysis<T> {
    /** What was found in an input; an {@link IOException} says that the input is bad. */
    AnalysisResult of(T input, Progress progress) throws IOException, UnwritableException;
  }

  /** What is done with a result when it is reported, in the order of the inputs. */
  @FunctionalInterface
  interface Sequel {
    void of(AnalysisResult result) throws UnwritableException;
  }

  /** For a report whose analysis took all of its time. */
  private static final Duration TIME_TO_WRITE = Duration.ofSeconds(1);

  /**
   * What became of an input: a result, or a failure to be told.
   *
   * @param toWrite how long writing the result may take
   */
  private record Attempt(
      Optional<AnalysisResult> result, Duration toWrite, Supplier<Outcome> failure) {}

  /** Who analyses, for how long, and who watches over that. */
  private record Limit(String engine, Optional<Duration> time, Watchdog watchdog) {}

  private final Console console;
  private final Failures failures;
  private final ReportSettings settings;
  private final int jobs;
  private final Sequel sequel;
  private final Limit limit;
  private final Function<AnalysisResult, Origin> origins;
  private Outcome worst = Outcome.FINE;
  private int reported;

  private ReportRun(
      Console console,
      Failures failures,
      ReportSettings settings,
      int jobs,
      Sequel sequel,
      Limit limit,
      Function<AnalysisResult, Origin> origins) {
    this.console = console;
    this.failures = failures;
    this.settings = settings;
    this.jobs = jobs;
    this.sequel = sequel;
    this.limit = limit;
    this.origins = origins;
  }

  /** A run that takes one input after the other. */
  ReportRun(Console console, Failures failures, ReportSettings settings) {
    this(
        console,
        failures,
        settings,
        1,
        result -> {},
        new Limit("analysis", Optional.empty(), new Watchdog()),
        result -> null);
  }

  /** A run that takes some inputs at a time. */
  ReportRun withJobs(int most) {
    return new ReportRun(console, failures, settings, most, sequel, limit, origins);
  }

  /** A run that gives an engine a time for each input. */
  ReportRun within(Duration time, String engine, Watchdog watchdog) {
    Limit other = new Limit(engine, Optional.of(time), watchdog);
    return new ReportRun(console, failures, settings, jobs, sequel, other, origins);
  }

  /** A run that does something with every result that it reports. */
  ReportRun with(Sequel then) {
    return new ReportRun(console, failures, settings, jobs, then, limit, origins);
  }

  /** A run whose results say how to load their inputs again. */
  ReportRun from(Function<AnalysisResult, Origin> others) {
    return new ReportRun(console, failures, settings, jobs, sequel, limit, others);
  }

  /** Reports on files in their order and returns the exit code. */
  int over(List<Path> inputs, Analysis<Path> analysis) {
    return over(inputs, Function.identity(), analysis);
  }

  /** Reports on inputs that are known by a file's name, in their order; returns the exit code. */
  <T> int over(List<T> inputs, Function<T, Path> name, Analysis<T> analysis) {
    Optional<Triage> decided = settings.triage(failures);
    if (decided.isEmpty()) {
      return ExitCode.BAD_INPUT;
    }
    Triage triage = decided.get();
    ProgressDisplay display = settings.display(console, inputs.size());
    try (OutputTarget target = settings.open(console);
        InputOrder<Attempt> attempts =
            InputOrder.of(
                inputs, jobs, input -> attempt(name.apply(input), input, analysis, display))) {
      try (Reporter reporter =
          settings.format().open(target.writer(), settings.options(console, inputs.size()))) {
        while (attempts.hasNext()) {
          Attempt attempt = attempts.next();
          display.hide();
          if (attempt.result().isPresent()) {
            AnalysisResult result = triage.of(attempt.result().get());
            worst = worst.worse(settings.failPolicy().of(result));
            reporter.add(result, origin(result), Deadline.in(attempt.toWrite()));
            reported++;
            follow(result);
          } else {
            worst = worst.worse(attempt.failure().get());
          }
        }
      }
      if (reported > 0) {
        target.publish();
      }
    } catch (IOException e) {
      if (!Failures.isBrokenPipe(e)) {
        String report = settings.output().map(Path::toString).orElse("the report");
        worst = worst.worse(failures.output(report, e));
      }
    }
    triage.remarks().forEach(failures::note);
    return worst.exitCode();
  }

  /** Where a result comes from, if it has a witness to verify and is written to be read again. */
  private Optional<Origin> origin(AnalysisResult result) {
    boolean witnessed =
        Stream.<Finding>concat(result.races().stream(), result.defects().stream())
            .anyMatch(finding -> finding.witness().isPresent());
    return settings.format().tellsOrigins() && witnessed
        ? Optional.ofNullable(origins.apply(result))
        : Optional.empty();
  }

  private void follow(AnalysisResult result) {
    try {
      sequel.of(result);
    } catch (UnwritableException e) {
      worst = worst.worse(failures.output(e.target(), e.reason()));
    }
  }

  private <T> Attempt attempt(Path name, T input, Analysis<T> analysis, ProgressDisplay display) {
    Subject subject = new Subject(limit.engine(), name.toString(), limit.time());
    Deadline end = limit.time().map(Deadline::in).orElseGet(Deadline::never);
    try {
      AnalysisResult result =
          limit
              .watchdog()
              .run(subject, display.of(name.toString()), progress -> analysis.of(input, progress));
      return new Attempt(
          Optional.of(result), end.left().plus(TIME_TO_WRITE), () -> Outcome.INTERNAL_ERROR);
    } catch (IOException e) {
      return failed(() -> failures.input(name, e));
    } catch (UnwritableException e) {
      return failed(() -> failures.output(e.target(), e.reason()));
    } catch (Exception | Error e) {
      return failed(() -> failures.internal(name.toString(), e));
    } finally {
      display.done(name.toString());
    }
  }

  private static Attempt failed(Supplier<Outcome> failure) {
    return new Attempt(Optional.empty(), Duration.ZERO, failure);
  }
}
