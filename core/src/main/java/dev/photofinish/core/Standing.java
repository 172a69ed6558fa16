package dev.photofinish.core;

import java.util.Objects;

/** What was decided about a race before this run. Races that are new fail a build. */
public sealed interface Standing {
  /** The standing of a race of which nothing was decided. */
  record New() implements Standing {}

  /** The standing of a race of a baseline. */
  record Known() implements Standing {}

  /**
   * Somebody says that the race is meant or does no harm.
   *
   * @param reason why, in that person's words
   * @param place where that is said
   */
  record Suppressed(String reason, SourceLocation place) implements Standing {
    public Suppressed {
      Objects.requireNonNull(reason);
      Objects.requireNonNull(place);
    }
  }

  /** Whether the race is one that somebody has to look at. */
  default boolean isNew() {
    return this instanceof New;
  }
}
