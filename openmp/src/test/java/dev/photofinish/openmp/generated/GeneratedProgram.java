package dev.photofinish.openmp.generated;

import java.util.List;

/**
 * A small program.
 *
 * @param threading what makes its threads
 * @param phases what each thread does between two barriers
 */
record GeneratedProgram(Threading threading, List<List<List<Statement>>> phases) {
  /** Shared variables. */
  static final int CELLS = 3;

  /** Locks, and as many names of critical sections, and as many variables that tasks depend on. */
  static final int LOCKS = 2;

  GeneratedProgram {
    phases = phases.stream().map(phase -> phase.stream().map(List::copyOf).toList()).toList();
  }

  /** What makes threads. */
  enum Threading {
    /** A parallel region. */
    OPENMP,
    /** The first thread starts the others. */
    PTHREAD
  }

  int threads() {
    return phases.get(0).size();
  }
}
