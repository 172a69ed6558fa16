package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of commands that write the schedule of a race and run it again. */
final class ScheduleFiles {
  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description = "write the schedule of the first race, for --replay")
  private Path witness;

  @Option(
      names = "--replay",
      paramLabel = "FILE",
      description = "run the schedule that --witness wrote again, and nothing else")
  private Path replay;

  private boolean written;

  boolean isReplay() {
    return replay != null;
  }

  /** Whether the schedule to run again cannot be read, which the user is told. */
  boolean isUnreadable(Failures failures) {
    return replay != null && failures.isUnreadable(List.of(replay));
  }

  /** Refuses to run one schedule in several programs. */
  void check(int programs, CommandLine line) {
    if (replay != null && programs > 1) {
      throw new ParameterException(line, "--replay takes one program");
    }
  }

  /** The schedule to run again. */
  String schedule() throws IOException {
    return Files.readString(replay);
  }

  /** What a reader says of the schedule's text, with the file's name and the line before it. */
  IOException malformed(int line, Exception reason) {
    return new IOException(replay + ":" + line + ": " + reason.getMessage(), reason);
  }

  /**
   * Writes the first schedule of the results, if the user wants that.
   *
   * @param kind the engine's witnesses
   * @param text what is to be written of one
   */
  <W extends Witness> ReportRun.Sequel writer(Class<W> kind, Function<W, String> text) {
    return result -> write(result, kind, text);
  }

  private <W extends Witness> void write(
      AnalysisResult result, Class<W> kind, Function<W, String> text) throws UnwritableException {
    if (witness == null || written) {
      return;
    }
    Optional<W> first =
        result.races().stream()
            .flatMap(race -> race.witness().stream())
            .filter(kind::isInstance)
            .map(kind::cast)
            .findFirst();
    if (first.isPresent()) {
      written = true;
      OutputTarget.write(witness, text.apply(first.get()));
    }
  }

  /** Tells the user if a schedule is wanted and there is none. */
  void noteMissing(Failures failures) {
    if (witness != null && !written) {
      failures.note(witness + " is not written: no race has a witness");
    }
  }
}
