package dev.photofinish.trace.predict;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.order.RaceSink;

/** Groups the pairs that a partial order reports. */
final class OrderSearch implements RaceSink {
  private final Trace trace;
  private final RaceKey key;
  private final Findings findings = new Findings();

  OrderSearch(Trace trace, Grouping grouping) {
    this.trace = trace;
    this.key = RaceKey.by(grouping);
  }

  @Override
  public void pair(int first, int second) {
    long group = key.of(trace, first, second);
    findings.group(group).candidates++;
    findings.group(group).offer(first, second, null);
  }

  Findings findings() {
    return findings;
  }
}
