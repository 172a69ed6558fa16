package dev.photofinish.cli;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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

  ConvertCommand(Failures failures) {
    this.failures = failures;
  }

  @Override
  public Integer call() {
    TraceFormat format = format();
    Trace trace;
    try {
      trace = TraceReader.read(in, lenient ? Repair.LENIENT : Repair.STRICT, Progress.NONE);
    } catch (IOException e) {
      return failures.input(in, e).exitCode();
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
