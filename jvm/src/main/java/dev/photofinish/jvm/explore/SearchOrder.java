package dev.photofinish.jvm.explore;

/** In which order schedules are looked at. */
public enum SearchOrder {
  /** Depth first: least memory, long witnesses. */
  DFS,
  /** Breadth first: the witness with the fewest steps. */
  BFS,
  /** Where a race is likely first, by {@link RaceHeuristics}. */
  HEURISTIC
}
