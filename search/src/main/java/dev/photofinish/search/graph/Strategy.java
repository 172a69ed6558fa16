package dev.photofinish.search.graph;

/** In which order states are visited. */
public enum Strategy {
  /** Depth first: least memory. */
  DEPTH_FIRST,
  /** Breadth first: a race is found with the fewest steps it takes. */
  BREADTH_FIRST,
  /** The state with the lowest score of a {@link Heuristic} first. */
  BEST_FIRST
}
