package dev.photofinish.cli.suite;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tiny suites and what an engine could say of their programs. */
public final class Programs {
  private Programs() {}

  /** Writes a file and the folders above it. */
  public static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** A result of one race, the write at one line and the read at another. */
  public static AnalysisResult race(SuiteProgram program, int write, int read) {
    return race(program.file().toString(), write, read);
  }

  static AnalysisResult race(String file, int write, int read) {
    Race race =
        new Race(
            access(file, read, Operation.READ),
            access(file, write, Operation.WRITE),
            "x",
            Certainty.POSSIBLE,
            "f0",
            Optional.empty(),
            Optional.empty());
    return new AnalysisResult(
        "toy",
        file,
        Verdict.RACES,
        Optional.empty(),
        List.of(race),
        List.of(),
        Bounds.none(),
        Stats.none());
  }

  public static AnalysisResult none(SuiteProgram program) {
    return new AnalysisResult(
        "toy",
        program.name(),
        Verdict.NONE,
        Optional.of(Guarantee.BOUNDED),
        List.of(),
        List.of(),
        Bounds.none().with(Bound.THREADS, 4),
        Stats.none());
  }

  public static AnalysisResult inconclusive(SuiteProgram program, String why) {
    return new AnalysisResult(
        "toy",
        program.name(),
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(Reason.of(Reason.Code.UNSUPPORTED, why)),
        Bounds.none(),
        Stats.none());
  }

  private static Access access(String file, int line, Operation operation) {
    return Access.inSource(new SourceLocation(file, line, 3), operation, "1", "", List.of());
  }
}
