package dev.photofinish.check.verify;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Finding;
import dev.photofinish.core.FindingComparison;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Verifies findings by running their schedules again and comparing what that shows. */
public final class ReplayedFindings implements FindingVerifier {
  /** Runs a schedule again. */
  @FunctionalInterface
  public interface Replay {
    AnalysisResult of(String text) throws IOException, ScheduleFormatException;
  }

  private final Replay replay;
  private final Closeable program;

  /**
   * A verifier.
   *
   * @param program what is closed in the end
   */
  public ReplayedFindings(Replay replay, Closeable program) {
    this.replay = replay;
    this.program = program;
  }

  @Override
  public Optional<String> problem(Race claimed, String text) throws IOException {
    return problem(
        text,
        AnalysisResult::races,
        shown -> FindingComparison.difference(claimed, shown),
        "The schedule shows no race.");
  }

  @Override
  public Optional<String> problem(Defect claimed, String text) throws IOException {
    return problem(
        text,
        AnalysisResult::defects,
        shown -> FindingComparison.difference(claimed, shown),
        "The schedule shows no " + claimed.kind().words() + ".");
  }

  /** What is wrong with a finding, unless one of those that its run shows is the same. */
  private <F extends Finding> Optional<String> problem(
      String text,
      Function<AnalysisResult, List<F>> findings,
      Function<F, Optional<String>> difference,
      String nothing)
      throws IOException {
    AnalysisResult shown;
    try {
      shown = replay.of(text);
    } catch (ScheduleFormatException e) {
      return Optional.of("Line " + e.line() + " of the schedule: " + e.getMessage() + ".");
    }
    Optional<String> first = Optional.empty();
    for (F finding : findings.apply(shown)) {
      Optional<String> wrong = difference.apply(finding);
      if (wrong.isEmpty()) {
        return Optional.empty();
      }
      first = first.isPresent() ? first : wrong;
    }
    return first.isPresent() ? first : Optional.of(reason(shown, nothing));
  }

  /** Why there is nothing. */
  private static String reason(AnalysisResult shown, String nothing) {
    return shown.reasons().stream()
        .findFirst()
        .map(Reason::message)
        .map(text -> Character.toUpperCase(text.charAt(0)) + text.substring(1))
        .map(text -> text.endsWith(".") ? text : text + ".")
        .orElse(nothing);
  }

  @Override
  public void close() throws IOException {
    program.close();
  }
}
