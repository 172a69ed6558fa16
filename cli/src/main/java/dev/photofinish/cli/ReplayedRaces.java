package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceComparison;
import dev.photofinish.core.Reason;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Verifies races by running their schedules again and comparing what that shows. */
final class ReplayedRaces implements RaceVerifier {
  /** Runs a schedule again. */
  @FunctionalInterface
  interface Replay {
    AnalysisResult of(String text) throws IOException, ScheduleFormatException;
  }

  private final Replay replay;
  private final Closeable program;

  /**
   * A verifier.
   *
   * @param program what is closed in the end
   */
  ReplayedRaces(Replay replay, Closeable program) {
    this.replay = replay;
    this.program = program;
  }

  @Override
  public Optional<String> problem(Race claimed, String text) throws IOException {
    AnalysisResult shown;
    try {
      shown = replay.of(text);
    } catch (ScheduleFormatException e) {
      return Optional.of("Line " + e.line() + " of the schedule: " + e.getMessage() + ".");
    }
    Optional<String> first = Optional.empty();
    for (Race race : shown.races()) {
      Optional<String> difference = RaceComparison.difference(claimed, race);
      if (difference.isEmpty()) {
        return Optional.empty();
      }
      first = first.isPresent() ? first : difference;
    }
    return first.isPresent() ? first : Optional.of(reason(shown));
  }

  /** Why there is no race. */
  private static String reason(AnalysisResult shown) {
    return shown.reasons().stream()
        .findFirst()
        .map(Reason::message)
        .map(text -> Character.toUpperCase(text.charAt(0)) + text.substring(1))
        .map(text -> text.endsWith(".") ? text : text + ".")
        .orElse("The schedule shows no race.");
  }

  @Override
  public void close() throws IOException {
    program.close();
  }
}
