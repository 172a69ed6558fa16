package dev.photofinish.openmp.statics.dependence;

import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.Condition.AtLeastZero;
import dev.photofinish.openmp.statics.dependence.Condition.IsZero;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Conditions without the variables that can be chosen when all others are: one that an equation
 * defines, one that is bounded from one side only, one that a single choice names, and one between
 * a few bounds with the coefficient 1 (a step of Fourier and Motzkin, exact for whole numbers
 * then). There are numbers for what is left if and only if there are for all.
 */
final class Elimination {
  private static final Condition ALWAYS = new AllOf(List.of());

  private List<Condition> conditions;
  private final Deque<Choice> choices = new ArrayDeque<>();

  /** A variable that is chosen in the end, and the conditions on it. */
  private record Choice(String variable, List<Condition> conditions) {}

  /** Where a variable is named. */
  private static final class Uses {
    private final Set<Integer> conditions = new LinkedHashSet<>();
    private int positive;
    private int negative;
    private int equations;

    /** Whether one large or small enough number is enough for all bounds. */
    boolean isOneSided() {
      return equations == 0 && (positive == 0 || negative == 0);
    }
  }

  Elimination(List<Condition> conditions) {
    this.conditions = conditions;
    try {
      for (boolean changed = true; changed; ) {
        changed = eliminateOne();
      }
    } catch (ArithmeticException e) {
      // What was left out before a number became too large stays so.
      return;
    }
  }

  /** Whether no variable was left out. */
  boolean isEmpty() {
    return choices.isEmpty();
  }

  /** What is left. */
  List<Condition> conditions() {
    return conditions;
  }

  /** Adds numbers for the variables that were left out to numbers for the others. */
  void choose(Map<String, BigInteger> numbers) {
    for (Choice choice : choices) {
      for (BigInteger candidate : candidates(choice, numbers)) {
        numbers.put(choice.variable(), candidate);
        if (choice.conditions().stream().allMatch(condition -> condition.holds(numbers))) {
          break;
        }
      }
    }
  }

  /** Where the conditions on a variable begin to hold. */
  private static List<BigInteger> candidates(Choice choice, Map<String, BigInteger> numbers) {
    List<BigInteger> found = new ArrayList<>();
    numbers.remove(choice.variable());
    for (Condition condition : choice.conditions()) {
      condition.forEachForm(
          form -> {
            long coefficient = form.coefficient(choice.variable());
            if (coefficient != 0) {
              BigInteger divisor = BigInteger.valueOf(coefficient);
              BigInteger[] quotient = form.value(numbers).negate().divideAndRemainder(divisor);
              found.add(quotient[0]);
              if (quotient[1].signum() != 0) {
                found.add(quotient[0].add(BigInteger.ONE));
                found.add(quotient[0].subtract(BigInteger.ONE));
              }
            }
          });
    }
    return found;
  }

  private boolean eliminateOne() {
    Map<String, Uses> all = uses();
    for (Map.Entry<String, Uses> entry : all.entrySet()) {
      String variable = entry.getKey();
      Uses uses = entry.getValue();
      if (uses.isOneSided()) {
        leaveOut(variable, uses);
        return true;
      }
      if (uses.equations > 0 && substitute(variable, uses)) {
        return true;
      }
      if (uses.conditions.size() == 1 && isInOneChoice(variable, uses)) {
        leaveOut(variable, uses);
        return true;
      }
      if (uses.equations == 0
          && uses.positive * uses.negative <= uses.positive + uses.negative
          && combine(variable, uses)) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Uses> uses() {
    Map<String, Uses> all = new LinkedHashMap<>();
    for (int i = 0; i < conditions.size(); i++) {
      int place = i;
      conditions
          .get(i)
          .replace(
              comparison -> {
                comparison.forEachForm(form -> count(comparison, form, place, all));
                return comparison;
              });
    }
    return all;
  }

  private static void count(
      Condition comparison, LinearForm form, int place, Map<String, Uses> all) {
    for (int i = 0; i < form.size(); i++) {
      Uses uses = all.computeIfAbsent(form.variable(i), variable -> new Uses());
      uses.conditions.add(place);
      if (comparison instanceof IsZero) {
        uses.equations++;
      } else if (form.coefficient(i) > 0) {
        uses.positive++;
      } else {
        uses.negative++;
      }
    }
  }

  /** Puts what an equation that must hold says of a variable wherever that is named. */
  private boolean substitute(String variable, Uses uses) {
    for (int place : uses.conditions) {
      if (conditions.get(place) instanceof IsZero equation
          && Math.abs(equation.form().coefficient(variable)) == 1) {
        LinearForm form = equation.form();
        long sign = form.coefficient(variable);
        List<Condition> left = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
          if (i != place) {
            left.add(
                uses.conditions.contains(i)
                    ? conditions.get(i).replace(c -> substitute(c, variable, form, sign))
                    : conditions.get(i));
          }
        }
        choices.push(new Choice(variable, List.of(equation)));
        conditions = left;
        return true;
      }
    }
    return false;
  }

  private static Condition substitute(
      Condition comparison, String variable, LinearForm zero, long sign) {
    if (comparison instanceof IsZero equation) {
      LinearForm form = equation.form();
      return new IsZero(form.plus(zero, -sign * form.coefficient(variable)));
    }
    LinearForm form = ((AtLeastZero) comparison).form();
    return new AtLeastZero(form.plus(zero, -sign * form.coefficient(variable)));
  }

  /** Whether each way to meet the only condition with a variable leaves that one to be chosen. */
  private boolean isInOneChoice(String variable, Uses uses) {
    Condition condition = conditions.get(uses.conditions.iterator().next());
    return condition instanceof AnyOf any
        && any.choices().stream().allMatch(way -> isChosenLast(variable, way));
  }

  /** Whether a number for a variable meets all comparisons of a way, whatever the others are. */
  private static boolean isChosenLast(String variable, Condition way) {
    List<Condition> parts = way instanceof AllOf all ? all.parts() : List.of(way);
    int positive = 0;
    int negative = 0;
    int equations = 0;
    for (Condition part : parts) {
      if (part instanceof AtLeastZero bound) {
        long coefficient = bound.form().coefficient(variable);
        positive += coefficient > 0 ? 1 : 0;
        negative += coefficient < 0 ? 1 : 0;
      } else if (part instanceof IsZero equation) {
        long coefficient = equation.form().coefficient(variable);
        equations += coefficient == 0 ? 0 : Math.abs(coefficient) == 1 ? 1 : 2;
      } else {
        return false;
      }
    }
    return equations == 0
        ? positive == 0 || negative == 0
        : equations == 1 && positive + negative == 0;
  }

  /** Takes all comparisons with a variable as met. */
  private void leaveOut(String variable, Uses uses) {
    List<Condition> left = new ArrayList<>();
    List<Condition> met = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      if (uses.conditions.contains(i)) {
        met.add(conditions.get(i));
        left.add(conditions.get(i).replace(c -> names(c, variable) ? ALWAYS : c));
      } else {
        left.add(conditions.get(i));
      }
    }
    left.removeIf(condition -> condition.decided().orElse(false));
    choices.push(new Choice(variable, met));
    conditions = left;
  }

  private static boolean names(Condition comparison, String variable) {
    boolean[] found = {false};
    comparison.forEachForm(form -> found[0] |= form.coefficient(variable) != 0);
    return found[0];
  }

  /** Puts each lower bound below each upper one. */
  private boolean combine(String variable, Uses uses) {
    List<LinearForm> lower = new ArrayList<>();
    List<LinearForm> upper = new ArrayList<>();
    List<Condition> met = new ArrayList<>();
    for (int place : uses.conditions) {
      if (!(conditions.get(place) instanceof AtLeastZero bound)) {
        return false;
      }
      met.add(bound);
      (bound.form().coefficient(variable) > 0 ? lower : upper).add(bound.form());
    }
    if (lower.stream().anyMatch(form -> form.coefficient(variable) != 1)
        && upper.stream().anyMatch(form -> form.coefficient(variable) != -1)) {
      return false;
    }
    List<Condition> left = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      if (!uses.conditions.contains(i)) {
        left.add(conditions.get(i));
      }
    }
    for (LinearForm below : lower) {
      for (LinearForm above : upper) {
        left.add(
            new AtLeastZero(
                below
                    .times(-above.coefficient(variable))
                    .plus(above, below.coefficient(variable))));
      }
    }
    choices.push(new Choice(variable, met));
    conditions = left;
    return true;
  }
}
