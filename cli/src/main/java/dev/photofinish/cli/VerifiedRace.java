package dev.photofinish.cli;

import dev.photofinish.core.Race;

/**
 * What became of one race of a result.
 *
 * @param reason why it is not verified, in a sentence; empty if it is
 */
record VerifiedRace(Race race, Status status, String reason) {

  /** How a race can come out. */
  enum Status {
    /** The witness was run again and shows what the result says. */
    VERIFIED("verified", Outcome.FINE),
    /** It does not. */
    FAILED("failed", Outcome.RACES),
    /** There is a witness, but nothing was found out about it. */
    UNVERIFIED("not verified", Outcome.INCONCLUSIVE),
    /** There is no witness: the result claims a possible race only. */
    NOTHING("nothing to verify", Outcome.FINE);

    private final String word;
    private final Outcome outcome;

    Status(String word, Outcome outcome) {
      this.word = word;
      this.outcome = outcome;
    }

    /** The word that reports print. */
    String word() {
      return word;
    }

    /** What decides the exit code. */
    Outcome outcome() {
      return outcome;
    }
  }

  static VerifiedRace verified(Race race) {
    return new VerifiedRace(race, Status.VERIFIED, "");
  }

  static VerifiedRace failed(Race race, String reason) {
    return new VerifiedRace(race, Status.FAILED, reason);
  }

  static VerifiedRace unverified(Race race, String reason) {
    return new VerifiedRace(race, Status.UNVERIFIED, reason);
  }

  static VerifiedRace nothing(Race race) {
    return new VerifiedRace(race, Status.NOTHING, "It is a possible race, without a witness.");
  }
}
