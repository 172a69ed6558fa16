package dev.photofinish.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Two accesses that can happen at the same time.
 *
 * @param first the access that the input has first
 * @param second the other one
 * @param variable what they conflict on, as the user wrote it
 * @param certainty whether there is a checked witness
 * @param fingerprint an identity that survives unrelated edits
 * @param witness the evidence, present exactly if the race is {@link Certainty#WITNESSED}
 * @param occurrences counts for a race that stands for a group
 * @param advice what would order the two in this program, a sentence or two; empty if the engine
 *     knows nothing better than the general rule
 * @param variants the same bug with other operations: races of the same variable at the same two
 *     lines
 * @param standing what was decided about it before
 */
public record Race(
    Access first,
    Access second,
    String variable,
    Certainty certainty,
    String fingerprint,
    Optional<Witness> witness,
    Optional<Occurrences> occurrences,
    String advice,
    List<RaceVariant> variants,
    Standing standing)
    implements Finding {

  public Race {
    variants = List.copyOf(variants);
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    Objects.requireNonNull(variable);
    Objects.requireNonNull(certainty);
    Objects.requireNonNull(fingerprint);
    Objects.requireNonNull(occurrences);
    Objects.requireNonNull(advice);
    Objects.requireNonNull(standing);
    if (witness.isPresent() != (certainty == Certainty.WITNESSED)) {
      throw new IllegalArgumentException("a race is witnessed exactly if it has a witness");
    }
  }

  /** A race without variants. */
  public Race(
      Access first,
      Access second,
      String variable,
      Certainty certainty,
      String fingerprint,
      Optional<Witness> witness,
      Optional<Occurrences> occurrences,
      String advice) {
    this(first, second, variable, certainty, fingerprint, witness, occurrences, advice, List.of());
  }

  /** A race that nothing was decided about. */
  public Race(
      Access first,
      Access second,
      String variable,
      Certainty certainty,
      String fingerprint,
      Optional<Witness> witness,
      Optional<Occurrences> occurrences,
      String advice,
      List<RaceVariant> variants) {
    this(
        first,
        second,
        variable,
        certainty,
        fingerprint,
        witness,
        occurrences,
        advice,
        variants,
        new Standing.New());
  }

  /** A race without advice of its own. */
  public Race(
      Access first,
      Access second,
      String variable,
      Certainty certainty,
      String fingerprint,
      Optional<Witness> witness,
      Optional<Occurrences> occurrences) {
    this(first, second, variable, certainty, fingerprint, witness, occurrences, "");
  }

  /** The same race with these variants. */
  public Race withVariants(List<RaceVariant> others) {
    return new Race(
        first,
        second,
        variable,
        certainty,
        fingerprint,
        witness,
        occurrences,
        advice,
        others,
        standing);
  }

  /** The same race with what was decided about it. */
  public Race withStanding(Standing decided) {
    return new Race(
        first,
        second,
        variable,
        certainty,
        fingerprint,
        witness,
        occurrences,
        advice,
        variants,
        decided);
  }

  /** Which operations conflict. */
  public RaceKind kind() {
    return RaceKind.of(first.operation(), second.operation());
  }
}
