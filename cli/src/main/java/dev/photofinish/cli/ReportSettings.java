package dev.photofinish.cli;

import dev.photofinish.cli.Console.Attachment;
import dev.photofinish.report.Palette;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.ReportOptions.Shape;
import dev.photofinish.report.SourceFiles;
import dev.photofinish.report.StoredResult;
import dev.photofinish.report.format.ReportFormat;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that every command with a report has. */
@Command
final class ReportSettings {
  private ReportFormat format;
  private Path output;
  private Integer maxSteps;
  private List<Path> sources;
  private Path baseline;
  private Path suppressions;
  private List<FailOn> failOn;
  private When color;
  private When progress;

  private static final String SUPPRESSIONS = ".photofinish-suppressions";

  private final String usualFailure;

  /** Races, defects and inconclusive results fail a build unless the user says otherwise. */
  ReportSettings() {
    this(FailOn.RACE, FailOn.DEFECT, FailOn.INCONCLUSIVE);
  }

  /** What fails a build unless the user says otherwise. */
  ReportSettings(FailOn... usual) {
    usualFailure = String.join(",", Words.words(usual));
  }

  /** Adds the options to a command, be it by itself or as a mixin. */
  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    new CommandOptions(command)
        .valueOr(
            "text",
            ReportFormat.class,
            value -> format = value,
            "FORMAT",
            String.join(", ", Words.words(ReportFormat.values())),
            "--format")
        .value(
            Path.class,
            value -> output = value,
            "FILE",
            "write the report to a file, in one step",
            "-o",
            "--output")
        .value(
            Integer.class,
            value -> maxSteps = value,
            "N",
            "show N steps of a witness (default: 30 in text, 200 in json)",
            "--max-steps")
        .value(
            Path.class,
            value -> baseline = value,
            "RESULT.json",
            "races of this earlier result are known and do not fail a build",
            "--baseline")
        .value(
            Path.class,
            value -> suppressions = value,
            "FILE",
            "races that are meant (default: " + SUPPRESSIONS + ", if it is there)",
            "--suppressions")
        .list(
            Path.class,
            value -> sources = value,
            "DIR",
            "where sources are, for html; may be given several times (default: .)",
            "--sources")
        .listOr(
            usualFailure,
            FailOn.class,
            value -> failOn = value,
            "WHAT",
            "what gives an exit code other than 0, one or more of: race (10), witnessed (10 for"
                + " races with a witness only), possible (10, and 11 if all races are only"
                + " possible), defect or deadlock, memory-error, assertion, crash, misuse (12 if"
                + " nothing else fails), inconclusive (5; alone, 10 for races too); or never",
            "--fail-on")
        .valueOr(
            "auto",
            When.class,
            value -> color = value,
            "WHEN",
            "auto, always or never; auto honours NO_COLOR",
            "--color")
        .valueOr(
            "auto",
            When.class,
            value -> progress = value,
            "WHEN",
            "auto, always or never",
            "--progress");
  }

  /** Refuses values that make no sense. */
  void check(CommandLine line) {
    if (maxSteps != null && maxSteps < 0) {
      throw new ParameterException(line, "--max-steps must not be negative");
    }
    if (failOn.size() > 1 && failOn.contains(FailOn.NEVER)) {
      throw new ParameterException(line, "--fail-on never excludes every other value");
    }
  }

  ReportFormat format() {
    return format;
  }

  /** The file that the report goes to, if not to the standard output. */
  Optional<Path> output() {
    return Optional.ofNullable(output);
  }

  /** Which results fail a build. */
  FailPolicy failPolicy() {
    return FailPolicy.of(failOn);
  }

  OutputTarget open(Console console) throws IOException {
    return output == null ? OutputTarget.stdout(console) : OutputTarget.file(output);
  }

  /** How to report on a number of inputs. */
  ReportOptions options(Console console, int inputs) {
    return new ReportOptions(
        palette(console),
        Shape.of(inputs),
        maxSteps == null ? OptionalInt.empty() : OptionalInt.of(maxSteps),
        sources(),
        Version.number());
  }

  private SourceFiles sources() {
    return new SourceFiles(Path.of(""), sources == null ? List.of() : sources);
  }

  /** What was decided about races before; empty if that cannot be read, which the user is told. */
  Optional<Triage> triage(Failures failures) {
    Path file = suppressions == null ? Path.of(SUPPRESSIONS) : suppressions;
    Triage triage = Triage.of(sources());
    try {
      if (suppressions != null || Files.exists(file)) {
        triage =
            triage.with(
                file.toString(), Files.readAllLines(file), LocalDate.now(ZoneId.systemDefault()));
      }
    } catch (IOException e) {
      failures.input(file, e);
      return Optional.empty();
    }
    if (baseline == null) {
      return Optional.of(triage);
    }
    try {
      return Optional.of(
          triage.with(
              Baseline.of(ResultFiles.read(baseline).stream().map(StoredResult::result).toList())));
    } catch (IOException e) {
      failures.input(baseline, e);
      return Optional.empty();
    }
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
