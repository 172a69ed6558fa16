package dev.photofinish.openmp.statics.rule;

import java.util.List;

/**
 * A rule by which pairs of accesses are proved not to race.
 *
 * @param id its name, in kebab-case
 * @param subject what it is about
 * @param claim what it says, in one sentence
 * @param because why that is so whenever the assumptions hold
 * @param assumptions what must hold
 */
public record Rule(
    String id, Subject subject, String claim, String because, List<Assumption> assumptions) {
  /** What rules are about. */
  public enum Subject {
    /** Two accesses are never executed at the same time, or only by one thread. */
    ORDER("Order and mutual exclusion"),
    /** Two accesses are to different objects, or to different bytes. */
    OBJECTS("Objects and bytes"),
    /** What numbers can be, for the questions that other rules ask. */
    VALUES("Values");

    private final String title;

    Subject(String title) {
      this.title = title;
    }

    /** The heading of these rules. */
    public String title() {
      return title;
    }
  }

  public Rule {
    assumptions = List.copyOf(assumptions);
    for (Assumption assumption : assumptions) {
      if (!assumption.rule().equals(id)) {
        throw new IllegalArgumentException(assumption + " is not of the rule " + id);
      }
    }
  }

  @Override
  public String toString() {
    return id;
  }
}
