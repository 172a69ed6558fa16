package dev.photofinish.trace.predict;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.RaceSink;

/** Groups the pairs that a partial order reports. */
final class OrderSearch implements RaceSink {
  /** For how many pairs of a group a reordering is sought. */
  private static final int TRIED = 4;

  private final Trace trace;
  private final RaceKey key;
  private final Findings findings = new Findings();

  OrderSearch(Trace trace, Grouping grouping) {
    this.trace = trace;
    this.key = RaceKey.by(grouping);
  }

  @Override
  public void pair(int first, int second) {
    Findings.Group group = findings.group(key.of(trace, first, second));
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
