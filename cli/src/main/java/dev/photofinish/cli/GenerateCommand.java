package dev.photofinish.cli;

import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.StdStream;
import dev.photofinish.trace.generate.TraceGenerator;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceWriters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish generate}. */
@Command(
    name = "generate",
    description = "Makes a trace to try an analysis on. The same options make the same trace.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class GenerateCommand implements Callable<Integer> {
  private final Failures failures;
  private final Watchdog watchdog;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "the trace to write, in the format that its name ends in: .std, .rr, .csv, .bin or .pft,"
              + " packed if .gz follows (default: STD)")
  private Path file;

  @Mixin private GeneratorSettings settings;

  @Mixin private OptionalTimeLimit timeout;

  GenerateCommand(Failures failures, Watchdog watchdog) {
    this.failures = failures;
    this.watchdog = watchdog;
  }

  @Override
  public Integer call() throws Exception {
    if (file.toString().equals("-")) {
      throw new ParameterException(spec.commandLine(), "a trace is written to a file");
    }
    GeneratorOptions options = options();
    return timeout.run(file, watchdog, failures, () -> generate(options));
  }

  private int generate(GeneratorOptions options) {
    try {
      write(options);
      return ExitCode.OK;
    } catch (UncheckedIOException e) {
      return unwritable(e.getCause());
    } catch (IOException e) {
      return unwritable(e);
    }
  }

  /** STD goes to the file as it is made; what the other formats need first is the whole trace. */
  private void write(GeneratorOptions options) throws IOException {
    TraceFormat format = TraceFormat.ofFileName(file).orElse(TraceFormat.STD);
    Compression compression = Compression.ofFileName(file);
    if (format != TraceFormat.STD || compression != Compression.NONE) {
      TraceWriters.write(TraceGenerator.generate(options), file, format, compression);
      return;
    }
    try (OutputTarget target = OutputTarget.file(file)) {
      try (StdStream out = new StdStream(target.stream())) {
        TraceGenerator.generate(options, out);
      }
      target.publish();
    }
  }

  private int unwritable(IOException reason) {
    return failures.output(file.toString(), reason).exitCode();
  }

  private GeneratorOptions options() {
    try {
      return settings.options();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--" + e.getMessage());
    }
  }
}
