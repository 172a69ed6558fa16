package dev.photofinish.search.graph;

/** When to stop looking for races. */
public enum RaceMode {
  /** As soon as one is found. */
  FIRST,
  /**
   * When as many steps again, and a few more, are made after the first one: schedules that differ
   * little from one with a race often show other pairs of places that race for the same reason.
   */
  FIRST_AND_NEAR,
  /**
   * As soon as one is found, for races; for what else may go wrong, such as a deadlock, the search
   * goes on for a while.
   */
  FIRST_AND_DEFECTS,
  /** When every state is visited: one race for each pair of places in the program. */
  ALL
}
