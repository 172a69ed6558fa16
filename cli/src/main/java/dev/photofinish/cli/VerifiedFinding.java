package dev.photofinish.cli;

import dev.photofinish.core.Finding;

/**
 * What became of one finding of a result.
 *
 * @param reason why it is not verified, in a sentence; empty if it is
 */
record VerifiedFinding(Finding finding, Status status, String reason) {

  /** How a finding can come out. */
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

  static VerifiedFinding verified(Finding finding) {
    return new VerifiedFinding(finding, Status.VERIFIED, "");
  }

  static VerifiedFinding failed(Finding finding, String reason) {
    return new VerifiedFinding(finding, Status.FAILED, reason);
  }

  static VerifiedFinding unverified(Finding finding, String reason) {
    return new VerifiedFinding(finding, Status.UNVERIFIED, reason);
  }

  static VerifiedFinding nothing(Finding finding) {
    return new VerifiedFinding(
        finding, Status.NOTHING, "It is a possible race, without a witness.");
  }
}
