package dev.photofinish.openmp.statics.dependence;

import java.util.HashMap;
import java.util.Map;

/** Bounds of variables, as conditions that must hold give them. */
final class Intervals {
  private static final long NONE = Long.MAX_VALUE;

  /** Bounds beyond this are not worth keeping, and sums of those below do not overflow. */
  private static final long FAR = 1L << 56;

  private final Map<String, Long> least = new HashMap<>();
  private final Map<String, Long> greatest = new HashMap<>();

  /** Whether a condition cannot hold within the bounds. */
  boolean exclude(Condition condition) {
    if (condition instanceof Condition.AtLeastZero bound) {
      long most = most(bound.form());
      return most != NONE && most < 0;
    }
    if (condition instanceof Condition.IsZero equation) {
      long most = most(equation.form());
      long leastNegated = most(equation.form().times(-1));
      return (most != NONE && most < 0) || (leastNegated != NONE && leastNegated < 0);
    }
    if (condition instanceof Condition.AnyOf any) {
      return any.choices().stream().allMatch(this::exclude);
    }
    return ((Condition.AllOf) condition).parts().stream().anyMatch(this::exclude);
  }

  /** Narrows the bounds by a condition that holds; says whether one changed. */
  boolean narrow(Condition condition) {
    if (condition instanceof Condition.AtLeastZero bound) {
      return atLeastZero(bound.form());
    }
    if (condition instanceof Condition.IsZero equation) {
      boolean below = atLeastZero(equation.form());
      boolean above = atLeastZero(equation.form().times(-1));
      return below || above;
    }
    return false;
  }

  private boolean atLeastZero(LinearForm form) {
    boolean changed = false;
    for (int i = 0; i < form.size(); i++) {
      long most = most(form, i);
      if (most == NONE) {
        continue;
      }
      // coefficient * variable >= -most
      long coefficient = form.coefficient(i);
      if (coefficient > 0) {
        changed |= raise(form.variable(i), -Math.floorDiv(most, coefficient));
      } else {
        changed |= lower(form.variable(i), Math.floorDiv(most, -coefficient));
      }
    }
    return changed;
  }

  private boolean raise(String variable, long bound) {
    Long old = least.get(variable);
    if (Math.abs(bound) > FAR || (old != null && old >= bound)) {
      return false;
    }
    least.put(variable, bound);
    return true;
  }

  private boolean lower(String variable, long bound) {
    Long old = greatest.get(variable);
    if (Math.abs(bound) > FAR || (old != null && old <= bound)) {
      return false;
    }
    greatest.put(variable, bound);
    return true;
  }

  private long most(LinearForm form) {
    return most(form, form.size());
  }

  /** The greatest value of a form without one of its terms; {@link #NONE} if there is no bound. */
  private long most(LinearForm form, int without) {
    long sum = form.constant();
    for (int i = 0; i < form.size(); i++) {
      if (i == without) {
        continue;
      }
      Long bound = (form.coefficient(i) > 0 ? greatest : least).get(form.variable(i));
      if (bound == null) {
        return NONE;
      }
      sum = Math.addExact(sum, Math.multiplyExact(form.coefficient(i), bound));
    }
    return sum;
  }
}
