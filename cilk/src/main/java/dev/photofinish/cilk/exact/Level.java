package dev.photofinish.cilk.exact;

/** How a race was established, the surest and simplest first. */
public enum Level {
  /** Two threads make the cycle, which is always real. */
  TWO_THREADS,
  /** The cycle of the search can be realized. */
  REALIZED,
  /** A search of all cycles of the thread found one that can be realized. */
  SOLVED,
  /** Nobody knows: the budget of the exact search was exceeded. */
  POSSIBLE
}
