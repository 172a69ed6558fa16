package dev.photofinish.trace.predict;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.RaceSink;

/** Groups the pairs that a partial order reports. */
final class OrderSearch implements RaceSink {
  /** For how many pairs of a group a reordering is sought. */
  private static final int TRIED = 4;

  /** No more groups of pairs than this are kept. */
  private static final int MOST_GROUPS = 2 * ThreadPairScan.MOST_GROUPS;

  private final Trace trace;
  private final RaceKey key;
  private final Findings findings = new Findings();

  OrderSearch(Trace trace, Grouping grouping) {
    this.trace = trace;
    this.key = RaceKey.by(grouping);
  }

  @Override
  public void pair(int first, int second) {
    long groupKey = key.of(trace, first, second);
    if (!findings.isRace(groupKey) && findings.isFull(MOST_GROUPS)) {
      return;
    }
    Findings.Group group = findings.group(groupKey);
    group.candidates++;
    group.offer(first, second, null);
    if (group.nearest == null) {
      group.nearest = new NearestPairs(TRIED);
    }
    group.nearest.offer(first, second);
  }

  Findings findings() {
    return findings;
  }
}
