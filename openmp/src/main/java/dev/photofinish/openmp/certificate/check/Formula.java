package dev.photofinish.openmp.certificate.check;

import java.util.List;
import java.util.Set;

/** A condition on whole numbers. */
sealed interface Formula {
  /** A sum is at least 0. */
  record AtLeastZero(Linear sum) implements Formula {}

  /** A sum is 0. */
  record Zero(Linear sum) implements Formula {}

  /** All are met. */
  record All(List<Formula> parts) implements Formula {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** One is met. */
  record Any(List<Formula> choices) implements Formula {
    public Any {
      choices = List.copyOf(choices);
    }
  }

  /** It is never met. */
  static Formula never() {
    return new Any(List.of());
  }

  /** It is always met. */
  static Formula always() {
    return new All(List.of());
  }

  static Formula atMost(Linear less, Linear more) {
    return new AtLeastZero(more.minus(less));
  }

  static Formula less(Linear less, Linear more) {
    return new AtLeastZero(more.minus(less).plus(-1));
  }

  static Formula equal(Linear one, Linear other) {
    return new Zero(one.minus(other));
  }

  static Formula different(Linear one, Linear other) {
    return any(less(one, other), less(other, one));
  }

  static Formula any(Formula... choices) {
    return new Any(List.of(choices));
  }

  static Formula all(Formula... parts) {
    return new All(List.of(parts));
  }

  /** Adds the variables that it is about. */
  default void variables(Set<String> found) {
    if (this instanceof AtLeastZero bound) {
      found.addAll(bound.sum().factors().keySet());
    } else if (this instanceof Zero zero) {
      found.addAll(zero.sum().factors().keySet());
    } else if (this instanceof All all) {
      all.parts().forEach(part -> part.variables(found));
    } else {
      ((Any) this).choices().forEach(choice -> choice.variables(found));
    }
  }
}
