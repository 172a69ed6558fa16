package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.report.Reporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Analyses inputs one after the other and reports on each as soon as it is done. An input that
 * cannot be analysed is named and does not keep the others from it; the worst outcome decides.
 */
final class ReportRun {
  /** What is done with one input. */
  @FunctionalInterface
  interface Analysis {
    /** What was found in an input; an {@link IOException} says that the input is bad. */
    AnalysisResult of(Path input, Progress progress) throws IOException, UnwritableException;
  }

  private final Console console;
  private final Failures failures;
  private final ReportSettings settings;
  private Outcome worst = Outcome.NO_RACE;
  private int reported;

  ReportRun(Console console, Failures failures, ReportSettings settings) {
    this.console = console;
    this.failures = failures;
    this.settings = settings;
  }

  /** Reports on inputs in their order and returns the exit code. */
  int over(List<Path> inputs, Analysis analysis) {
    try (OutputTarget target = settings.open(console)) {
      try (Reporter reporter =
          settings.format().open(target.writer(), settings.options(console, inputs.size()))) {
        for (Path input : inputs) {
          Optional<AnalysisResult> result = analyse(input, analysis);
          if (result.isPresent()) {
            worst = worst.worse(Outcome.of(result.get().verdict()));
            reporter.add(result.get());
            reported++;
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
    return settings.exitCode(worst);
  }

  private Optional<AnalysisResult> analyse(Path input, Analysis analysis) {
    Optional<ProgressLine> line = settings.progressLine(console, input);
    try {
      AnalysisResult result = analysis.of(input, ReportSettings.shownOn(line));
      line.ifPresent(ProgressLine::clear);
      return Optional.of(result);
    } catch (IOException e) {
      line.ifPresent(ProgressLine::clear);
      worst = worst.worse(failures.input(input, e));
    } catch (UnwritableException e) {
      line.ifPresent(ProgressLine::clear);
      worst = worst.worse(failures.output(e.target(), e.reason()));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      line.ifPresent(ProgressLine::clear);
      worst = worst.worse(failures.internal(input.toString(), e));
    }
    return Optional.empty();
  }
}
