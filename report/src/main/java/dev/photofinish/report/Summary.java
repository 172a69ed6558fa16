package dev.photofinish.report;

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
          "interleavings",
          "states",
          "candidatePairs",
          "undecidedPairs",
          "clashingSubscripts",
          "unknownSizes",
          "unknownSubscripts",
          "undecidedSubscripts",
          "possibleAliasPairs");

  private Summary() {}

  /** A line like {@code 7 events, 2 threads, 1 candidate pair}. */
  static String of(Map<String, Object> stats) {
    List<String> parts = new ArrayList<>();
    for (String key : HEADLINES) {
      if (stats.get(key) instanceof Number number && number.longValue() > 0) {
        String noun = Phrases.words(key);
        parts.add(Phrases.count(number.longValue(), noun.substring(0, noun.length() - 1)));
      }
    }
    return String.join(", ", parts);
  }
}
