package dev.photofinish.cilk.structure;

/** What is known of the order of threads. */
public enum Parallelism {
  /** It is what spawn and sync make: series-parallel. */
  SERIES_PARALLEL,
  /** Any order, as tasks with dependences or futures make. */
  GENERAL
}
