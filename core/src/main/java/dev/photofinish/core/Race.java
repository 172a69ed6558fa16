package dev.photofinish.core;

import java.util.Objects;
import java.util.Optional;

/**
 * Two accesses that can happen at the same time.
 *
 * @param first the access that the input has first
 * @param second the other one
 * @param variable what they clash on, as the user wrote it
 * @param certainty whether there is a checked witness
 * @param fingerprint an identity that survives unrelated edits
 * @param witness the evidence, present exactly if the race is {@link Certainty#WITNESSED}
 * @param occurrences counts for a race that stands for a group
 */
public record Race(
    Access first,
    Access second,
    String variable,
    Certainty certainty,
    String fingerprint,
    Optional<Witness> witness,
    Optional<Occurrences> occurrences) {

  public Race {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    Objects.requireNonNull(variable);
    Objects.requireNonNull(certainty);
    Objects.requireNonNull(fingerprint);
    Objects.requireNonNull(occurrences);
    if (witness.isPresent() != (certainty == Certainty.WITNESSED)) {
      throw new IllegalArgumentException("a race is witnessed exactly if it has a witness");
    }
  }

  /** Which operations clash. */
  public RaceKind kind() {
    return RaceKind.of(first.operation(), second.operation());
  }
}
