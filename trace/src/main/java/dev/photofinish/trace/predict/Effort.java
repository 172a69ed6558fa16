package dev.photofinish.trace.predict;

/** How much is done to decide one pair of events. The next one is for pairs that need more. */
enum Effort {
  /** The exact decision with a small budget, which suffices for most pairs. */
  BRIEF(20_000),

  /** M2's decision, then the exact one with a larger budget. */
  LONGER(1_000_000),

  /** The exact decision with all of the budget. */
  FULL(Integer.MAX_VALUE);

  private final int most;

  Effort(int most) {
    this.most = most;
  }

  /** How many events the exact decision may look at, of those that a pair may have in all. */
  int of(int budget) {
    return Math.min(budget, most);
  }
}
