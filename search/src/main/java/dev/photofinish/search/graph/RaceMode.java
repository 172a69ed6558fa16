package dev.photofinish.search.graph;

/** When a search has found enough. */
public enum RaceMode {
  /** At the first race. */
  FIRST,
  /** When everything was visited: one race for each pair of places. */
  ALL
}
