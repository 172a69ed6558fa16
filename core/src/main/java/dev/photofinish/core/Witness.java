package dev.photofinish.core;

import java.util.List;
import java.util.Optional;

/**
 * The evidence for a race or a defect: a sequence of steps whose last two are the racing accesses,
 * unless {@link #mark} says otherwise. It can be as long as the input trace, so that its steps are
 * made when they are asked for.
 */
public interface Witness {
  /** What kind of evidence this is. */
  Kind kind();

  /** How many steps it has. */
  long length();

  /**
   * The first {@code count} steps in order, for a witness that is worth reading from its start; an
   * empty list for one of which only the end matters.
   */
  default List<WitnessStep> firstSteps(int count) {
    return List.of();
  }

  /** The last {@code count} steps in order, or all of them if there are fewer. */
  List<WitnessStep> lastSteps(int count);

  /** What a step is in the race or defect, counted from 0; empty for one that only leads there. */
  default String mark(long step) {
    return step >= length() - 2 ? "race" : "";
  }

  /**
   * Why nothing orders the two accesses, where they cannot be next to each other: a sentence, or
   * empty if they are the last two steps.
   */
  default String note() {
    return "";
  }

  /**
   * All of the witness as a text that the engine can verify; empty if it has none, or one that is
   * longer than a result should be.
   */
  default Optional<String> replay() {
    return Optional.empty();
  }

  /** The kinds of witness, part of the JSON format. */
  enum Kind {
    /** A schedule that replays. */
    SCHEDULE("schedule"),
    /** A correct reordering of the input trace. */
    REORDERING("reordering"),
    /** Solved iteration numbers with a static path. */
    ITERATIONS("iterations"),
    /** A schedule of transactions that no schedule of atomic threads is equivalent to. */
    TRANSACTIONS("transactions");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word that reports print. */
    public String word() {
      return word;
    }
  }
}
