package dev.photofinish.trace.predict;

import java.util.Map;

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

  void addTo(Map<String, Object> stats) {
    stats.put("candidatePairs", candidates);
    stats.put("ideals", ideals);
    stats.put("decisions", decisions);
    stats.put("searches", searches);
    stats.put("racingPairs", races);
    stats.put("refutedPairs", refuted);
  }
}
