package dev.photofinish.cli;

import dev.photofinish.cli.Console.Attachment;
import dev.photofinish.report.Palette;
import dev.photofinish.report.ReportFormat;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.ReportOptions.Shape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that every command with a report has. */
final class ReportSettings {
  @Option(
      names = "--format",
      defaultValue = "text",
      paramLabel = "FORMAT",
      description = "text or json (default: ${DEFAULT-VALUE})")
  private ReportFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "write the report to a file, in one step")
  private Path output;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "show N steps of a witness (default: 30 in text, 200 in json)")
  private Integer maxSteps;

  @Option(
      names = "--fail-on",
      defaultValue = "inconclusive",
      paramLabel = "VERDICT",
      description =
          "which verdicts give an exit code other than 0: race (10), inconclusive (10 for races and"
              + " 5 for inconclusive) or never (default: ${DEFAULT-VALUE})")
  private FailOn failOn;

  @Option(
      names = "--color",
      defaultValue = "auto",
      paramLabel = "WHEN",
      description = "auto, always or never; auto honours NO_COLOR (default: ${DEFAULT-VALUE})")
  private When color;

  @Option(
      names = "--progress",
      defaultValue = "auto",
      paramLabel = "WHEN",
      description = "auto, always or never (default: ${DEFAULT-VALUE})")
  private When progress;

  /** Refuses values that make no sense. */
  void check(CommandLine line) {
    if (maxSteps != null && maxSteps < 0) {
      throw new ParameterException(line, "--max-steps must not be negative");
    }
  }

  ReportFormat format() {
    return format;
  }

  /** The file that the report goes to, if not to the standard output. */
  Optional<Path> output() {
    return Optional.ofNullable(output);
  }

  int exitCode(Outcome outcome) {
    return failOn.exitCode(outcome);
  }

  OutputTarget open(Console console) throws IOException {
    return output == null ? OutputTarget.stdout(console) : OutputTarget.file(output);
  }

  /** How to report on a number of inputs. */
  ReportOptions options(Console console, int inputs) {
    return new ReportOptions(
        palette(console),
        Shape.of(inputs),
        maxSteps == null ? OptionalInt.empty() : OptionalInt.of(maxSteps));
  }

  /** Shows the progress of a number of inputs. */
  ProgressDisplay display(Console console, int inputs) {
    return ProgressDisplay.on(console, progress, inputs);
  }

  private Palette palette(Console console) {
    boolean plain =
        !console.variables().getOrDefault("NO_COLOR", "").isEmpty()
            || console.variables().getOrDefault("TERM", "").equals("dumb");
    Attachment stream = output != null || plain ? Attachment.ELSEWHERE : console.outIs();
    return color.holdsOn(stream) ? Palette.ANSI : Palette.PLAIN;
  }
}
