package dev.photofinish.openmp.statics.dependence;

import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.Condition.AtLeastZero;
import dev.photofinish.openmp.statics.dependence.Condition.IsZero;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What needs no solver: divisibility (the GCD test), bounds of single variables (the tests of
 * Banerjee and of intervals), two bounds that leave one value, and choices of which one is left.
 * The result is met by the same numbers as what it was made of.
 */
final class Presolve {
  private static final int ROUNDS = 6;

  private final Set<Condition> conditions = new LinkedHashSet<>();
  private final Intervals intervals = new Intervals();
  private final Map<LinearForm, Long> equal = new HashMap<>();
  private boolean impossible;

  private Presolve(List<Condition> all) {
    all.forEach(this::add);
    for (int round = 0; round < ROUNDS && !impossible; round++) {
      if (!propagate()) {
        break;
      }
    }
    if (!impossible) {
      equations();
    }
  }

  /** Simpler conditions; empty if no numbers meet them. */
  static Optional<List<Condition>> of(List<Condition> conditions) {
    try {
      Presolve presolve = new Presolve(conditions);
      return presolve.impossible ? Optional.empty() : Optional.of(List.copyOf(presolve.conditions));
    } catch (ArithmeticException e) {
      return Optional.of(conditions);
    }
  }

  private void add(Condition condition) {
    Condition simple = simplify(condition);
    if (simple instanceof AllOf all) {
      all.parts().forEach(this::add);
    } else if (simple.decided().isEmpty()) {
      if (simple instanceof IsZero equation) {
        LinearForm form = equation.form();
        Long other = equal.put(form.linear(), -form.constant());
        equal.put(form.linear().times(-1), form.constant());
        impossible |= other != null && other != -form.constant();
      }
      conditions.add(simple);
    } else if (!simple.decided().get()) {
      impossible = true;
    }
  }

  /** Divides by what divides all coefficients, and leaves out choices that cannot be made. */
  private Condition simplify(Condition condition) {
    if (condition instanceof AtLeastZero bound && !bound.form().isConstant()) {
      Long value = equal.get(bound.form().linear());
      if (value != null) {
        return new AtLeastZero(LinearForm.of(Math.addExact(value, bound.form().constant())));
      }
      long divisor = bound.form().divisor();
      return new AtLeastZero(
          bound
              .form()
              .linear()
              .dividedBy(divisor)
              .plus(Math.floorDiv(bound.form().constant(), divisor)));
    }
    if (condition instanceof IsZero equation && !equation.form().isConstant()) {
      long divisor = equation.form().divisor();
      if (equation.form().constant() % divisor != 0) {
        return new AnyOf(List.of());
      }
      return new IsZero(
          equation.form().linear().dividedBy(divisor).plus(equation.form().constant() / divisor));
    }
    if (condition instanceof AnyOf any) {
      List<Condition> left = new ArrayList<>();
      for (Condition choice : any.choices()) {
        Condition simple = simplify(choice);
        if (simple.decided().orElse(false)) {
          return new AllOf(List.of());
        }
        if (simple.decided().orElse(true) && !intervals.exclude(simple)) {
          left.add(simple);
        }
      }
      return left.size() == 1 ? left.get(0) : new AnyOf(left);
    }
    if (condition instanceof AllOf all) {
      List<Condition> left = new ArrayList<>();
      for (Condition part : all.parts()) {
        Condition simple = simplify(part);
        if (simple.decided().isPresent() && !simple.decided().get()) {
          return simple;
        }
        if (simple instanceof AllOf inner) {
          left.addAll(inner.parts());
        } else if (simple.decided().isEmpty()) {
          left.add(simple);
        }
      }
      return left.size() == 1 ? left.get(0) : new AllOf(left);
    }
    return condition;
  }

  /** Narrows bounds and simplifies once more; says whether that changed anything. */
  private boolean propagate() {
    boolean changed = false;
    for (Condition condition : conditions) {
      changed |= intervals.narrow(condition);
      if (intervals.exclude(condition)) {
        impossible = true;
        return false;
      }
    }
    List<Condition> before = List.copyOf(conditions);
    conditions.clear();
    before.forEach(this::add);
    return changed || !before.equals(List.copyOf(conditions));
  }

  /** Two bounds of one form that meet are an equation. */
  private void equations() {
    Map<LinearForm, Long> least = new LinkedHashMap<>();
    for (Condition condition : conditions) {
      if (condition instanceof AtLeastZero bound) {
        least.merge(bound.form().linear(), -bound.form().constant(), Math::max);
      }
    }
    for (Map.Entry<LinearForm, Long> bound : List.copyOf(least.entrySet())) {
      Long opposite = least.get(bound.getKey().times(-1));
      if (opposite != null) {
        if (bound.getValue() > -opposite) {
          impossible = true;
        } else if (bound.getValue() == -opposite) {
          LinearForm form = bound.getKey();
          conditions.remove(new AtLeastZero(form.plus(-bound.getValue())));
          conditions.remove(new AtLeastZero(form.times(-1).plus(bound.getValue())));
          if (!conditions.contains(new IsZero(form.times(-1).plus(bound.getValue())))) {
            conditions.add(new IsZero(form.plus(-bound.getValue())));
          }
        }
      }
    }
  }
}
