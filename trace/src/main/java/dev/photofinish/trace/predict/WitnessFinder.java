package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.StalledRun;

/**
 * Finds reorderings for pairs that a partial order reports. Most need only the trace between the
 * two events; the trace is indexed when the first pair needs more than that.
 */
final class WitnessFinder {
  /** A trace of more events than this is not indexed for witnesses alone. */
  private static final int INDEXED_AT_MOST = 60_000_000;

  /** How many events of the trace are looked at in search of simple reorderings. */
  private static final long SIMPLE_WORK = 200_000_000;

  private final Trace trace;
  private final PredictOptions options;
  private final Deadline deadline;
  private final StalledRun stalledRun;
  private TraceIndex index;
  private PairDecider decider;

  WitnessFinder(Trace trace, PredictOptions options, Deadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.options = options.withOrder(Order.M2);
    this.stalledRun = new StalledRun(trace);
  }

  /**
   * A reordering for the nearest pair of a group that has one, which becomes the group's pair; null
   * if none was found in time.
   */
  Reordering find(Findings.Group group) {
    try {
      return findNearest(group);
    } catch (OutOfTimeException e) {
      return null;
    }
  }

  private Reordering findNearest(Findings.Group group) {
    for (NearestPairs.Pair pair : group.nearest.nearestFirst()) {
      Reordering reordering = find(pair.first(), pair.second());
      if (reordering != null) {
        group.first = pair.first();
        group.second = pair.second();
        return reordering;
      }
    }
    return null;
  }

  /** A reordering for two events of the trace, the earlier one first; null if none was found. */
  private Reordering find(int first, int second) {
    OutOfTimeException.check(deadline);
    if (stalledRun.work() < SIMPLE_WORK) {
      Reordering simple = stalledRun.find(first, second);
      if (simple != null) {
        return simple;
      }
    }
    if (trace.size() > INDEXED_AT_MOST) {
      return null;
    }
    if (index == null) {
      index = TraceIndex.of(trace, deadline);
      decider = new PairDecider(index, options, deadline);
    }
    int a = index.indexed(first);
    int b = index.indexed(second);
    return decider.isCandidate(a, b) ? decider.witness(a, b) : null;
  }
}
