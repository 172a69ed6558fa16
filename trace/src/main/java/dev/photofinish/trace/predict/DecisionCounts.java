package dev.photofinish.trace.predict;

/** How the pairs were decided, for the statistics. */
final class DecisionCounts {
  long candidates;
  long ideals;
  long searches;
  long races;
  long refuted;

  void add(DecisionCounts other) {
    candidates += other.candidates;
    ideals += other.ideals;
    searches += other.searches;
    races += other.races;
    refuted += other.refuted;
  }
}
