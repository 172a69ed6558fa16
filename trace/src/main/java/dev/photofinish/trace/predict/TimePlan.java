package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import java.time.Duration;

/**
 * How the time of a prediction is divided: most of it is for finding races, and what is kept back
 * is for counting what is left, for the reorderings of the races that were found and for the
 * report.
 *
 * @param search until when races are looked for
 * @param counting until when pairs that were not decided are counted
 * @param witnesses until when reorderings are made and checked
 * @param time all of it
 */
record TimePlan(Deadline search, Deadline counting, Deadline witnesses, Duration time) {
  private static final Duration MOST_KEPT_BACK = Duration.ofSeconds(10);
  private static final int SHARE_KEPT_BACK = 6;

  /** Divides a time of which some has passed. */
  static TimePlan of(Duration time, Duration passed) {
    Duration share = time.dividedBy(SHARE_KEPT_BACK);
    Duration kept = share.compareTo(MOST_KEPT_BACK) < 0 ? share : MOST_KEPT_BACK;
    Duration left = time.minus(passed);
    return new TimePlan(
        Deadline.in(left.minus(kept)),
        Deadline.in(left.minus(kept).plus(kept.dividedBy(3))),
        Deadline.in(left.minus(kept.dividedBy(3))),
        time);
  }

  /** Ends the time now. */
  void cancel() {
    search.cancel();
    counting.cancel();
    witnesses.cancel();
  }
}
