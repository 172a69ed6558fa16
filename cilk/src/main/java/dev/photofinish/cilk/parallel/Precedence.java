package dev.photofinish.cilk.parallel;

import dev.photofinish.cilk.structure.AtomizedProgram;

/** The order of threads. */
public interface Precedence {
  /** Whether one thread ends before another begins, in every schedule. */
  boolean before(int one, int other);

  /** Whether two threads are different and neither comes before the other. */
  default boolean parallel(int one, int other) {
    return one != other && !before(one, other) && !before(other, one);
  }

  /** The order of a program's threads. */
  static Precedence of(AtomizedProgram program) {
    return switch (program.parallelism()) {
      case SERIES_PARALLEL -> Labels.of(program);
      case GENERAL -> new Reachability(program);
    };
  }
}
