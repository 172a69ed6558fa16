package dev.photofinish.bench.mutation;

/** What a broken condition does. */
enum Effect {
  /** A racy program is called race-free: the tests notice. */
  WRONG_PROOF,
  /** The engine fails: the tests notice. */
  ERROR,
  /** A program that is proved is so no longer: the tests notice. */
  LOST_PROOF,
  /** More is proved of some program, and no test notices. */
  MORE_PROVED,
  /** All answers are the same. */
  NONE,
  /** No program comes to the condition. */
  NOT_REACHED;

  /** Whether the tests notice. */
  boolean isNoticed() {
    return this == WRONG_PROOF || this == ERROR || this == LOST_PROOF;
  }
}
