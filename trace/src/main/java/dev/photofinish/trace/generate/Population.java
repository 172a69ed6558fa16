package dev.photofinish.trace.generate;

/**
 * What takes part in a generated trace.
 *
 * @param threads how many threads there are
 * @param locks how many locks; variable {@code v} is guarded by lock {@code v % locks}
 * @param nesting how many locks a thread holds at the most
 * @param variables how many variables the threads share
 * @param racy how many of them are ever accessed without their guard
 */
public record Population(int threads, int locks, int nesting, int variables, int racy) {
  private static final int MAX_THREADS = 100_000;

  /** Checks the numbers. */
  public Population {
    Bounds.check("threads", threads, 1, MAX_THREADS);
    Bounds.check("locks", locks, 0, Integer.MAX_VALUE / 4);
    Bounds.check("nesting", nesting, 1, 1000);
    Bounds.check("variables", variables, 1, Integer.MAX_VALUE / 4);
    Bounds.check("racy", racy, 0, variables);
    if (locks == 0 && racy < variables) {
      throw new IllegalArgumentException(
          "without locks every variable is racy: racy must be " + variables + ", not " + racy);
    }
  }

  Population withThreads(int newThreads) {
    return new Population(newThreads, locks, nesting, variables, racy);
  }

  Population withLocks(int newLocks) {
    return new Population(threads, newLocks, nesting, variables, racy);
  }

  Population withNesting(int newNesting) {
    return new Population(threads, locks, newNesting, variables, racy);
  }

  Population withVariables(int newVariables, int newRacy) {
    return new Population(threads, locks, nesting, newVariables, newRacy);
  }
}
