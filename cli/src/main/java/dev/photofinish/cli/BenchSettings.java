package dev.photofinish.cli;

import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.check.program.HostFiles;
import dev.photofinish.openmp.model.ModelOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of every run over a suite. */
final class BenchSettings {
  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description =
          "what judges the programs: auto, static, model or cilk (default: cilk for suites of Cilk"
              + " programs, else auto)")
  private String engine;

  @Option(
      names = "--threads",
      defaultValue = "4",
      paramLabel = "N",
      description = "how many threads the programs run with (default: ${DEFAULT-VALUE})")
  private int threads;

  @Option(
      names = "--jobs",
      defaultValue = "2",
      paramLabel = "N",
      description = "how many programs are judged at a time (default: ${DEFAULT-VALUE})")
  private int jobs;

  @Option(
      names = "--timeout",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "how long one program may take (default: ${DEFAULT-VALUE})")
  private Duration timeout;

  @Option(
      names = "--filter",
      paramLabel = "REGEX",
      description = "only programs whose names contain a match")
  private Pattern filter;

  @Option(names = "--csv", paramLabel = "FILE", description = "write a row for each program")
  private Path csv;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "write the score, what deviates and all programs")
  private Path markdown;

  @Mixin private ProgramArguments arguments;
  @Mixin private ProgramFiles environment;
  @Mixin private final CompilerSettings compiler = new CompilerSettings(List.of());

  /** Refuses values that make no sense. */
  void check(CommandLine line) {
    if (threads < 1) {
      throw new ParameterException(line, "--threads must be at least 1");
    }
    if (jobs < 1) {
      throw new ParameterException(line, "--jobs must be at least 1");
    }
    if (timeout.isZero()) {
      throw new ParameterException(line, "--timeout must be more than nothing");
    }
  }

  /** The engine that the user names, or else another one. */
  String engineOr(String usual) {
    return engine == null ? usual : engine;
  }

  /** How the programs are run: their threads, command line, files and variables. */
  ModelOptions options(CommandLine line) throws HostFiles.UnreadableException {
    return ModelOptions.defaults()
        .withThreads(threads, threads)
        .withArguments(arguments.words())
        .withEnvironment(environment.environment(line));
  }

  /** How they are compiled. */
  CompilerOptions compiler() {
    return compiler.options();
  }

  int jobs() {
    return jobs;
  }

  Duration timeout() {
    return timeout;
  }

  /** What the names of programs have to contain; everything does if the user says nothing. */
  Pattern filter() {
    return filter == null ? Pattern.compile("") : filter;
  }

  /** Where the rows go, null for nowhere. */
  Path csv() {
    return csv;
  }

  /** Where the Markdown goes, null for nowhere. */
  Path markdown() {
    return markdown;
  }
}
