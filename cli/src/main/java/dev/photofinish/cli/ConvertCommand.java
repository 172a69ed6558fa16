package dev.photofinish.cli;

import dev.photofinish.check.program.FileKinds;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish convert}. */
@Command(
    name = "convert",
    description =
        "Turns a trace into another format. The format of the input shows in its content.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class ConvertCommand implements Callable<Integer> {
  private final Failures failures;
  private final Watchdog watchdog;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "IN", description = "the trace to read")
  private Path in;

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description = "the trace to write; a name that ends in .gz packs it")
  private Path out;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description =
          "std, roadrunner, csv, rapidbin or pft (default: what OUT ends in: .std, .rr, .csv, .bin"
              + " or .pft)")
  private TraceFormat to;

  @Option(names = "--lenient", description = "mend a trace that could not have happened")
  private boolean lenient;

  @Mixin private OptionalTimeLimit timeout;

  ConvertCommand(Failures failures, Watchdog watchdog) {
    this.failures = failures;
    this.watchdog = watchdog;
  }

  @Override
  public Integer call() throws Exception {
    TraceFormat format = format();
    return timeout.run(in, watchdog, failures, () -> convert(format));
  }

  private int convert(TraceFormat format) {
    Trace trace;
    try {
      trace = TraceReader.read(in, lenient ? Repair.LENIENT : Repair.STRICT, Progress.NONE);
    } catch (TraceFormatException e) {
      return failures
          .input(in, FileKinds.noTrace(in).<IOException>map(IOException::new).orElse(e))
          .exitCode();
    }
    trace.repairs().forEach(repair -> failures.note(in + ": " + repair));
    trace.outline().cutOff().ifPresent(cut -> failures.note(in + ": " + cut));
    try {
      TraceWriters.write(trace, out, format, Compression.ofFileName(out));
      return ExitCode.OK;
    } catch (IOException e) {
      return failures.output(out.toString(), e).exitCode();
    }
  }

  private TraceFormat format() {
    return to != null
        ? to
        : TraceFormat.ofFileName(out)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(), out + " does not say its format; give it with --to"));
  }
}
