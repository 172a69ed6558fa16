package dev.photofinish.search.graph;

/** Why a search did not see every state. */
public enum Limit {
  /** There were more states than it was to visit. */
  STATES,
  /** There were more states than fit into memory. */
  MEMORY,
  /** Runs were longer than it was to follow. */
  DEPTH,
  /** There were runs with more preemptions than it was to follow. */
  PREEMPTIONS,
  /** Threads could have waited for longer, see {@link WaitingRounds#FEW}. */
  ROUNDS,
  /** It was told to stop. */
  CANCELLED,
  /** The machine could not go on. */
  MACHINE
}
