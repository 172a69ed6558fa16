package dev.photofinish.cli;

import dev.photofinish.check.program.HostFiles;
import dev.photofinish.cli.suite.Assessment;
import dev.photofinish.cli.suite.Judge;
import dev.photofinish.cli.suite.Suite;
import dev.photofinish.cli.suite.SuiteReport;
import dev.photofinish.cli.suite.SuiteRun;
import dev.photofinish.core.watch.Watchdog;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs an engine over a suite and writes what came of it. */
final class BenchRun {
  /** Where a suite comes from. */
  @FunctionalInterface
  interface Source {
    Suite read() throws IOException;
  }

  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;
  private final Map<String, BenchEngine> engines;

  BenchRun(
      Console console, Failures failures, Watchdog watchdog, Map<String, BenchEngine> engines) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
    this.engines = engines;
  }

  /**
   * Judges a suite and returns the exit code: 0 also where answers deviate from the labels.
   *
   * @param usual the engine if the user names none
   */
  int over(Path input, Source source, String usual, BenchSettings settings, CommandLine line)
      throws InterruptedException {
    settings.check(line);
    String name = settings.engineOr(usual);
    BenchEngine engine =
        Optional.ofNullable(engines.get(name))
            .orElseThrow(
                () ->
                    new ParameterException(
                        line, "no engine for programs is called '" + name + "'"));
    Suite suite;
    try {
      suite = source.read().filtered(settings.filter());
    } catch (IOException e) {
      return failures.input(input, e).exitCode();
    }
    if (suite.programs().isEmpty()) {
      failures.note(input + " has no programs to judge");
      return ExitCode.BAD_INPUT;
    }
    Judge judge;
    try {
      judge = engine.judge(settings.options(line), settings.compiler());
    } catch (HostFiles.UnreadableException e) {
      return failures.input(e.path(), e.reason()).exitCode();
    }
    SuiteRun run = new SuiteRun(judge, settings.jobs(), settings.timeout(), watchdog);
    List<Assessment> assessments = judge(run, suite);
    return write(new SuiteReport(suite.name(), name, assessments), settings);
  }

  private List<Assessment> judge(SuiteRun run, Suite suite) throws InterruptedException {
    ProgressDisplay progress = ProgressDisplay.on(console, When.AUTO, suite.programs().size());
    try {
      return run.over(suite, each -> progress.done(each.program().name()));
    } finally {
      progress.hide();
    }
  }

  private int write(SuiteReport report, BenchSettings settings) {
    try {
      if (settings.csv() != null) {
        write(settings.csv(), report.csv());
      }
      if (settings.markdown() != null) {
        write(settings.markdown(), report.markdown());
      }
    } catch (UnwritableException e) {
      return failures.output(e.target(), e.reason()).exitCode();
    }
    try (OutputTarget target = OutputTarget.stdout(console)) {
      fill(target, report.text());
    } catch (IOException e) {
      if (!Failures.isBrokenPipe(e)) {
        return failures.output("the report", e).exitCode();
      }
    }
    return ExitCode.OK;
  }

  private static void write(Path file, String text) throws UnwritableException {
    try (OutputTarget target = OutputTarget.file(file)) {
      fill(target, text);
    } catch (IOException e) {
      throw new UnwritableException(file.toString(), e);
    }
  }

  private static void fill(OutputTarget target, String text) throws IOException {
    Writer writer = target.writer();
    writer.write(text);
    writer.flush();
    target.publish();
  }
}
