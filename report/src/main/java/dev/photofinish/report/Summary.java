package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The line that sums an analysis up: the size of its input and what it looked at. No times: the
 * same input gives the same report.
 */
final class Summary {
  /** The counts that people want to see; a report for programs has them all. */
  private static final List<Count> HEADLINES =
      List.of(
          Count.EVENTS,
          Count.THREADS,
          Count.TRANSACTIONS,
          Count.SPAWNS,
          Count.STATES,
          Count.CANDIDATE_PAIRS,
          Count.UNDECIDED_PAIRS);

  /** What counts are of, where their names do not say it. */
  private static final Map<Count, String> MEANINGS =
      Map.of(Count.STATES, " of memory and threads visited");

  /** Why races are only possible. */
  private static final List<Count> CAUSES =
      List.of(
          Count.CONFLICTING_SUBSCRIPTS,
          Count.UNKNOWN_SIZES,
          Count.UNKNOWN_SUBSCRIPTS,
          Count.UNDECIDED_SUBSCRIPTS,
          Count.POSSIBLE_ALIAS_PAIRS);

  private Summary() {}

  /** A line like {@code 7 events, 2 threads, 1 candidate pair}. */
  static String of(AnalysisResult result) {
    List<Count> keys = new ArrayList<>(HEADLINES);
    if (result.races().stream().anyMatch(race -> race.certainty() == Certainty.POSSIBLE)) {
      keys.addAll(CAUSES);
    }
    List<String> parts = new ArrayList<>();
    for (Count key : keys) {
      long number = result.stats().count(key).orElse(0);
      if (number > 0) {
        String noun = Phrases.words(key.word());
        parts.add(
            Phrases.count(number, noun.substring(0, noun.length() - 1))
                + MEANINGS.getOrDefault(key, ""));
      }
    }
    result.stats().text(Note.SEARCH).ifPresent(parts::add);
    return String.join(", ", parts);
  }
}
