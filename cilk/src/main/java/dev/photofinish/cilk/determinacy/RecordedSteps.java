package dev.photofinish.cilk.determinacy;

/** Takes the transactions of a run for determinacy as they are recorded. */
public interface RecordedSteps {
  /** Nobody. */
  RecordedSteps NOBODY =
      new RecordedSteps() {
        @Override
        public void access(Step step) {}

        @Override
        public void lock(int transaction, LockStep step) {}
      };

  /**
   * An access.
   *
   * @param transaction its number
   */
  record Step(int transaction, long location, long size, Lockset locks) {
    /** Whether two accesses conflict if they are parallel. */
    public boolean conflicts(Step other) {
      return location < other.location + Math.max(1, other.size)
          && other.location < location + Math.max(1, size)
          && !locks.excludes(other.locks);
    }
  }

  void access(Step step);

  void lock(int transaction, LockStep step);
}
