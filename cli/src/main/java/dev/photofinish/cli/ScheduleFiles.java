package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.ByteOrderMark;
import dev.photofinish.core.Finding;
import dev.photofinish.core.RunWitness;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of commands that write the schedule of a finding and run it again. */
final class ScheduleFiles {
  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description = "write the schedule of the first race, or else defect, for --replay")
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
    return ByteOrderMark.strip(Files.readString(replay));
  }

  /** What a reader says of the schedule's text, with the file's name and the line before it. */
  IOException malformed(ScheduleFormatException reason) {
    return new IOException(replay + ":" + reason.line() + ": " + reason.getMessage(), reason);
  }

  /** Writes the first schedule of the results, if the user wants that. */
  ReportRun.Sequel writer() {
    return this::write;
  }

  private void write(AnalysisResult result) throws UnwritableException {
    if (witness == null || written) {
      return;
    }
    Optional<RunWitness> first =
        Stream.<Finding>concat(result.races().stream(), result.defects().stream())
            .flatMap(finding -> finding.witness().stream())
            .filter(RunWitness.class::isInstance)
            .map(RunWitness.class::cast)
            .findFirst();
    if (first.isPresent()) {
      written = true;
      OutputTarget.write(witness, first.get().text());
    }
  }

  /** Tells the user if a schedule is wanted and there is none. */
  void noteMissing(Failures failures) {
    if (witness != null && !written) {
      failures.note(witness + " is not written: no race or defect has a witness");
    }
  }
}
