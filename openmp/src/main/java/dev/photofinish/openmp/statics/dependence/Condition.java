package dev.photofinish.openmp.statics.dependence;

import java.util.List;
import java.util.Optional;

/** A condition on whole numbers. */
public sealed interface Condition {
  /** A form is at least 0. */
  record AtLeastZero(LinearForm form) implements Condition {}

  /** A form is 0. */
  record IsZero(LinearForm form) implements Condition {}

  /** One of some conditions holds; none if there are none. */
  record AnyOf(List<Condition> choices) implements Condition {
    public AnyOf {
      choices = List.copyOf(choices);
    }
  }

  /** All of some conditions hold. */
  record AllOf(List<Condition> parts) implements Condition {
    public AllOf {
      parts = List.copyOf(parts);
    }
  }

  static Condition atLeast(LinearForm greater, LinearForm less) {
    return new AtLeastZero(greater.minus(less));
  }

  static Condition less(LinearForm less, LinearForm greater) {
    return new AtLeastZero(greater.minus(less).plus(-1));
  }

  static Condition equal(LinearForm first, LinearForm second) {
    return new IsZero(first.minus(second));
  }

  static Condition different(LinearForm first, LinearForm second) {
    return new AnyOf(List.of(less(first, second), less(second, first)));
  }

  /** Whether it holds, if that does not depend on any number. */
  default Optional<Boolean> decided() {
    if (this instanceof AtLeastZero bound && bound.form().isConstant()) {
      return Optional.of(bound.form().constant() >= 0);
    }
    if (this instanceof IsZero equation && equation.form().isConstant()) {
      return Optional.of(equation.form().constant() == 0);
    }
    if (this instanceof AnyOf any) {
      if (any.choices().stream().anyMatch(c -> c.decided().orElse(false))) {
        return Optional.of(true);
      }
      return any.choices().stream().allMatch(c -> !c.decided().orElse(true))
          ? Optional.of(false)
          : Optional.empty();
    }
    if (this instanceof AllOf all) {
      if (all.parts().stream().anyMatch(c -> !c.decided().orElse(true))) {
        return Optional.of(false);
      }
      return all.parts().stream().allMatch(c -> c.decided().orElse(false))
          ? Optional.of(true)
          : Optional.empty();
    }
    return Optional.empty();
  }
}
