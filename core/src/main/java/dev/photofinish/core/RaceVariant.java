package dev.photofinish.core;

import java.util.Objects;

/**
 * A race that is the same bug as another one: of the same variable at the same two lines, with
 * other operations or at other columns.
 *
 * @param kind what the two accesses do
 * @param first where the user's code makes the first one
 * @param second where it makes the other one
 */
public record RaceVariant(RaceKind kind, SourceLocation first, SourceLocation second) {

  public RaceVariant {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
  }

  /** The same, the lines in the order of a race where they are different. */
  public RaceVariant inOrderOf(Race race) {
    boolean reversed =
        first.line() == race.second().place().line()
            && second.line() == race.first().place().line()
            && first.line() != second.line();
    return reversed
        ? new RaceVariant(
            RaceKind.of(/* first= */ kind.second(), /* second= */ kind.first()),
            /* first= */ second,
            /* second= */ first)
        : this;
  }

  /** The variant that a race is. */
  public static RaceVariant of(Race race) {
    return new RaceVariant(race.kind(), race.first().place(), race.second().place());
  }
}
