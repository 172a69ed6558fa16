package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The line that sums an analysis up: the size of its input and what it looked at. No times: the
 * same input gives the same report.
 */
final class Summary {
  /** The counts that people want to see; a report for programs has them all. */
  private static final List<String> HEADLINES =
      List.of(
          "events",
          "threads",
          "transactions",
          "spawns",
          "interleavings",
          "states",
          "candidatePairs",
          "undecidedPairs");

  /** What counts are of, where their names do not say it. */
  private static final Map<String, String> MEANINGS =
      Map.of("states", " of memory and threads visited");

  /** Why races are only possible. */
  private static final List<String> CAUSES =
      List.of(
          "conflictingSubscripts",
          "unknownSizes",
          "unknownSubscripts",
          "undecidedSubscripts",
          "possibleAliasPairs");

  private Summary() {}

  /** A line like {@code 7 events, 2 threads, 1 candidate pair}. */
  static String of(AnalysisResult result) {
    List<String> keys = new ArrayList<>(HEADLINES);
    if (result.races().stream().anyMatch(race -> race.certainty() == Certainty.POSSIBLE)) {
      keys.addAll(CAUSES);
    }
    List<String> parts = new ArrayList<>();
    for (String key : keys) {
      if (result.stats().get(key) instanceof Number number && number.longValue() > 0) {
        String noun = Phrases.words(key);
        parts.add(
            Phrases.count(number.longValue(), noun.substring(0, noun.length() - 1))
                + MEANINGS.getOrDefault(key, ""));
      }
    }
    if (result.stats().get("search") instanceof String search) {
      parts.add(search);
    }
    return String.join(", ", parts);
  }
}
