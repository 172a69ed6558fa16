package dev.photofinish.bench.fuzz;

import java.util.EnumMap;
import java.util.Map;

/** How the runs of one kind ended. */
final class Tally {
  private final String kind;
  private final Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
  private long nanos;
  private long slowest;
  private long slowestNumber;

  Tally(String kind) {
    this.kind = kind;
  }

  /** Counts the run of the input with a number. */
  synchronized void add(long number, Outcome outcome, long taken) {
    counts.merge(outcome, 1L, Long::sum);
    nanos += taken;
    if (taken > slowest) {
      slowest = taken;
      slowestNumber = number;
    }
  }

  synchronized long runs() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  synchronized long bugs() {
    return counts.entrySet().stream()
        .filter(count -> count.getKey().isBug())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** The head of a table of tallies. */
  static String head() {
    return "| kind | runs | results | refused | internal errors | hangs | out of memory"
        + " | inputs/s | slowest (its number) |\n|---|---|---|---|---|---|---|---|---|";
  }

  /** A row of the table; the speed is that of one job. */
  synchronized String row() {
    return "| %s | %d | %d | %d | %d | %d | %d | %.0f | %.1f s (%d) |"
        .formatted(
            kind,
            runs(),
            count(Outcome.RESULT),
            count(Outcome.REFUSED),
            count(Outcome.INTERNAL_ERROR),
            count(Outcome.HANG),
            count(Outcome.OUT_OF_MEMORY),
            nanos == 0 ? 0 : runs() * 1e9 / nanos,
            slowest / 1e9,
            slowestNumber);
  }

  private long count(Outcome outcome) {
    return counts.getOrDefault(outcome, 0L);
  }
}
