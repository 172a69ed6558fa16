package dev.photofinish.trace.predict;

import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;

/** How the pairs were decided, for the statistics. */
final class DecisionCounts {
  long candidates;
  long ideals;
  long decisions;
  long searches;
  long races;
  long refuted;

  void add(DecisionCounts other) {
    candidates += other.candidates;
    ideals += other.ideals;
    decisions += other.decisions;
    searches += other.searches;
    races += other.races;
    refuted += other.refuted;
  }

  /** Statistics with these counts. */
  Stats addTo(Stats stats) {
    return stats
        .with(Count.CANDIDATE_PAIRS, candidates)
        .with(Count.IDEALS, ideals)
        .with(Count.DECISIONS, decisions)
        .with(Count.SEARCHES, searches)
        .with(Count.RACING_PAIRS, races)
        .with(Count.REFUTED_PAIRS, refuted);
  }
}
