package dev.photofinish.openmp.statics.dependence;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

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

  /** Whether it holds for some numbers; a variable that has none is 0. */
  default boolean holds(Map<String, BigInteger> numbers) {
    if (this instanceof AtLeastZero bound) {
      return bound.form().value(numbers).signum() >= 0;
    }
    if (this instanceof IsZero equation) {
      return equation.form().value(numbers).signum() == 0;
    }
    if (this instanceof AnyOf any) {
      return any.choices().stream().anyMatch(choice -> choice.holds(numbers));
    }
    return ((AllOf) this).parts().stream().allMatch(part -> part.holds(numbers));
  }

  /** Goes through the forms that are compared with 0 somewhere in it. */
  default void forEachForm(Consumer<LinearForm> action) {
    if (this instanceof AtLeastZero bound) {
      action.accept(bound.form());
    } else if (this instanceof IsZero equation) {
      action.accept(equation.form());
    } else if (this instanceof AnyOf any) {
      any.choices().forEach(choice -> choice.forEachForm(action));
    } else {
      ((AllOf) this).parts().forEach(part -> part.forEachForm(action));
    }
  }

  /** The same condition with other comparisons with 0. */
  default Condition replace(UnaryOperator<Condition> comparison) {
    if (this instanceof AnyOf any) {
      return new AnyOf(any.choices().stream().map(c -> c.replace(comparison)).toList());
    }
    if (this instanceof AllOf all) {
      return new AllOf(all.parts().stream().map(c -> c.replace(comparison)).toList());
    }
    return comparison.apply(this);
  }
}
