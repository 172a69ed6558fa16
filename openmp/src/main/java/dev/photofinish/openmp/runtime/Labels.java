package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;

/**
 * Names of teams, tasks and constructs made from where they come from, so that they are the same in
 * every interleaving: the n-th thing that a named thing made.
 */
final class Labels {

  /** The initial thread. */
  static final long ROOT = 1;

  private Labels() {}

  static long of(long maker, Kind kind, long ordinal) {
    long label = StateHasher.mix(maker * 31 + kind.number);
    return StateHasher.mix(label ^ (ordinal * 0x9E3779B97F4A7C15L));
  }

  /** What is named. */
  enum Kind {
    TEAM(0),
    MEMBER(1),
    TASK(2),
    CONSTRUCT(3),
    REDUCTION(4),
    EXCLUSION(5),
    GROUP(6),
    LOCK(7);

    private final int number;

    Kind(int number) {
      this.number = number;
    }
  }
}
