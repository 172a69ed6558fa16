package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.report.Reporter;
import dev.photofinish.report.StoredResult;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish report}. */
@Command(
    name = "report",
    description = "Makes a report of another format from JSON results.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Several files make one report. Sources are looked for by the names that the results have.",
      "",
      "Exit codes: those of --fail-on, which is never unless it is given; 2 wrong usage,",
      "3 unreadable or malformed result, 1 internal error."
    })
final class ReportCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULT",
      description = "what --format json of check, explore, cilk or predict wrote")
  private List<Path> files;

  @Mixin private final ReportSettings settings = new ReportSettings(FailOn.NEVER);

  ReportCommand(Console console, Failures failures) {
    this.console = console;
    this.failures = failures;
  }

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine();
    settings.check(line);
    if (failures.isUnreadable(files)) {
      return ExitCode.BAD_INPUT;
    }
    Outcome worst = Outcome.FINE;
    List<StoredResult> results = new ArrayList<>();
    for (Path file : files) {
      try {
        results.addAll(ResultFiles.read(file));
      } catch (IOException e) {
        worst = worst.worse(failures.input(file, e));
      }
    }
    Optional<Triage> triage = settings.triage(failures);
    if (triage.isEmpty()) {
      return ExitCode.BAD_INPUT;
    }
    if (!results.isEmpty()) {
      worst = worst.worse(write(results, triage.get()));
    }
    triage.get().remarks().forEach(failures::note);
    return worst.exitCode();
  }

  private Outcome write(List<StoredResult> results, Triage triage) {
    Outcome worst = Outcome.FINE;
    try (OutputTarget target = settings.open(console)) {
      try (Reporter reporter =
          settings.format().open(target.writer(), settings.options(console, results.size()))) {
        for (StoredResult stored : results) {
          AnalysisResult result = triage.of(stored.result());
          worst = worst.worse(settings.failPolicy().of(result));
          reporter.add(result, stored.origin(), Deadline.never());
        }
      }
      target.publish();
    } catch (IOException e) {
      if (!Failures.isBrokenPipe(e)) {
        String report = settings.output().map(Path::toString).orElse("the report");
        worst = worst.worse(failures.output(report, e));
      }
    }
    return worst;
  }
}
