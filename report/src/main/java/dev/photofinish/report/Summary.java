package dev.photofinish.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The line that sums an analysis up: the size of its input, what it looked at, how long it took.
 */
final class Summary {
  /** The counts that people want to see; a report for programs has them all. */
  private static final List<String> HEADLINES =
      List.of("events", "threads", "states", "candidatePairs", "undecidedPairs");

  private Summary() {}

  /** A line like {@code 7 events, 2 threads, 1 candidate pair, 3 ms}. */
  static String of(Map<String, Object> stats) {
    List<String> parts = new ArrayList<>();
    for (String key : HEADLINES) {
      if (stats.get(key) instanceof Number number && number.longValue() > 0) {
        String noun = Phrases.words(key);
        parts.add(Phrases.count(number.longValue(), noun.substring(0, noun.length() - 1)));
      }
    }
    long millis = 0;
    for (Map.Entry<String, Object> entry : stats.entrySet()) {
      if (entry.getKey().toLowerCase(Locale.ROOT).endsWith("millis")
          && entry.getValue() instanceof Number number) {
        millis += number.longValue();
      }
    }
    if (millis > 0) {
      parts.add(time(millis));
    }
    return String.join(", ", parts);
  }

  private static String time(long millis) {
    return millis < 1000 ? millis + " ms" : String.format(Locale.ROOT, "%,.1f s", millis / 1000.0);
  }
}
