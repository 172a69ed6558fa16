package dev.photofinish.cli.suite;

import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import java.util.Objects;

/** A race that the authors of a suite know of; which side is first says nothing. */
public record LabelledPair(LabelledAccess first, LabelledAccess second) {
  public LabelledPair {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
  }

  /** Whether a reported race, or a variant of it, is between these lines with these operations. */
  public boolean is(Race race) {
    return is(RaceVariant.of(race)) || race.variants().stream().anyMatch(this::is);
  }

  private boolean is(RaceVariant race) {
    RaceKind kind = race.kind();
    return (first.is(race.first(), kind.first()) && second.is(race.second(), kind.second()))
        || (first.is(race.second(), kind.second()) && second.is(race.first(), kind.first()));
  }

  @Override
  public String toString() {
    return first + " vs. " + second;
  }
}
