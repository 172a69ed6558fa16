package dev.photofinish.cli.suite;

import dev.photofinish.core.Race;
import java.util.Objects;

/** A race that the authors of a suite know of; which side is first says nothing. */
public record LabelledPair(LabelledAccess first, LabelledAccess second) {
  public LabelledPair {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
  }

  /** Whether a reported race is between these lines with these operations. */
  public boolean is(Race race) {
    return (first.is(race.first()) && second.is(race.second()))
        || (first.is(race.second()) && second.is(race.first()));
  }

  @Override
  public String toString() {
    return first + " vs. " + second;
  }
}
