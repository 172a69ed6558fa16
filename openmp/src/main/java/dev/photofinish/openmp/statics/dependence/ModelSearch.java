package dev.photofinish.openmp.statics.dependence;

import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.Condition.AtLeastZero;
import dev.photofinish.openmp.statics.dependence.Condition.IsZero;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for numbers that meet all conditions from 0 on, by changing one of them at a time so that
 * fewer conditions are violated. What it finds meets them; that it finds nothing says nothing.
 */
final class ModelSearch {
  /** How often a number is changed. */
  private static final int MOST_CHANGES = 100;

  /** Sums of products with numbers below do not overflow often, and nothing is lost if they do. */
  private static final long FAR = 1L << 60;

  private final List<Condition> conditions;
  private final Map<String, Integer> places = new HashMap<>();
  private final List<List<Condition>> uses = new ArrayList<>();
  private final long[] numbers;
  private final int[] changed;

  private ModelSearch(List<Condition> conditions) {
    this.conditions = conditions;
    for (Condition condition : conditions) {
      condition.forEachForm(form -> register(form, condition));
    }
    this.numbers = new long[places.size()];
    this.changed = new int[places.size()];
  }

  private void register(LinearForm form, Condition condition) {
    for (int i = 0; i < form.size(); i++) {
      int place = places.computeIfAbsent(form.variable(i), variable -> places.size());
      if (place == uses.size()) {
        uses.add(new ArrayList<>());
      }
      List<Condition> own = uses.get(place);
      if (own.isEmpty() || own.get(own.size() - 1) != condition) {
        own.add(condition);
      }
    }
  }

  /** Numbers that meet all conditions, if some are found soon. */
  static Optional<Map<String, BigInteger>> find(List<Condition> conditions) {
    try {
      return new ModelSearch(conditions).search();
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Optional<Map<String, BigInteger>> search() {
    for (int round = 1; round <= MOST_CHANGES; round++) {
      Optional<Condition> violated = violated(round);
      if (violated.isEmpty()) {
        Map<String, BigInteger> found = new HashMap<>();
        places.forEach(
            (variable, place) -> found.put(variable, BigInteger.valueOf(numbers[place])));
        return Optional.of(found);
      }
      Optional<Move> best = best(violated.get(), round);
      if (best.isEmpty()) {
        return Optional.empty();
      }
      numbers[best.get().place()] = best.get().number();
      changed[best.get().place()] = round;
    }
    return Optional.empty();
  }

  /** A condition that is not met, another one each time. */
  private Optional<Condition> violated(int round) {
    for (int i = 0; i < conditions.size(); i++) {
      Condition condition = conditions.get((i + round) % conditions.size());
      if (distance(condition) > 0) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  /** One number that changes. */
  private record Move(int place, long number) {}

  private Optional<Move> best(Condition violated, int round) {
    List<Move> moves = new ArrayList<>();
    collect(violated, moves);
    Move best = null;
    long least = Long.MAX_VALUE;
    for (Move move : moves) {
      long costs = costs(move, round);
      if (costs < least) {
        least = costs;
        best = move;
      }
    }
    return Optional.ofNullable(best);
  }

  /** The changes that make a comparison of a condition hold. */
  private void collect(Condition condition, List<Move> moves) {
    if (condition instanceof AnyOf any) {
      any.choices().forEach(choice -> collect(choice, moves));
    } else if (condition instanceof AllOf all) {
      all.parts().forEach(part -> collect(part, moves));
    } else if (distance(condition) > 0) {
      condition.forEachForm(form -> collect(condition, form, moves));
    }
  }

  private void collect(Condition comparison, LinearForm form, List<Move> moves) {
    boolean equation = comparison instanceof IsZero;
    long value = value(form);
    for (int i = 0; i < form.size(); i++) {
      int place = places.get(form.variable(i));
      long coefficient = form.coefficient(i);
      if (equation && value % coefficient != 0) {
        continue;
      }
      // The least change for which the sum is 0, or not below.
      long change =
          equation
              ? -value / coefficient
              : coefficient > 0
                  ? -Math.floorDiv(value, coefficient)
                  : Math.floorDiv(value, -coefficient);
      long number = Math.addExact(numbers[place], change);
      if (Math.abs(number) < FAR) {
        moves.add(new Move(place, number));
      }
    }
  }

  /** How many more conditions a change leaves violated; more for what was changed just before. */
  private long costs(Move move, int round) {
    long before = numbers[move.place()];
    long violated = violated(uses.get(move.place()));
    numbers[move.place()] = move.number();
    long more = violated(uses.get(move.place())) - violated;
    numbers[move.place()] = before;
    boolean recent = changed[move.place()] > 0 && round - changed[move.place()] < 4;
    return more * 100 + (recent ? 150 : 0) + Math.min(50, Long.bitCount(Math.abs(move.number())));
  }

  private long violated(List<Condition> some) {
    return some.stream().filter(condition -> distance(condition) > 0).count();
  }

  /** How far a condition is from being met; 0 if it is. */
  private long distance(Condition condition) {
    if (condition instanceof AtLeastZero bound) {
      return Math.max(0, Math.negateExact(value(bound.form())));
    }
    if (condition instanceof IsZero equation) {
      return Math.absExact(value(equation.form()));
    }
    if (condition instanceof AnyOf any) {
      long least = Long.MAX_VALUE;
      for (Condition choice : any.choices()) {
        least = Math.min(least, distance(choice));
      }
      return least;
    }
    long sum = 0;
    for (Condition part : ((AllOf) condition).parts()) {
      sum = Math.addExact(sum, distance(part));
    }
    return sum;
  }

  private long value(LinearForm form) {
    long sum = form.constant();
    for (int i = 0; i < form.size(); i++) {
      long number = numbers[places.get(form.variable(i))];
      sum = Math.addExact(sum, Math.multiplyExact(form.coefficient(i), number));
    }
    return sum;
  }
}
