package dev.photofinish.openmp.statics.dependence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.Condition.AtLeastZero;
import dev.photofinish.openmp.statics.dependence.Condition.IsZero;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What is decided without Z3 against trying everything, and against Z3 alone where there are too
 * many numbers to try.
 */
final class RandomConditionsTest {
  private static final int ROUNDS = Integer.getInteger("photofinish.dependence.rounds", 1_500);
  private static final int SEED = Integer.getInteger("photofinish.dependence.seed", 1);
  private static final Deadline LATE = Deadline.in(Duration.ofDays(1));
  private static final int STEPS = 1_000_000;

  @Test
  void isWhatTryingEverythingSays() {
    int possible = 0;
    try (IntegerSolver solver = new IntegerSolver(LATE)) {
      for (int seed = SEED; seed < SEED + ROUNDS; seed++) {
        Random random = new Random(seed);
        List<Condition> conditions = conditions(random, 4);
        for (int i = 0; i < 4; i++) {
          conditions.add(Condition.atLeast(LinearForm.of("v" + i), LinearForm.of(-2)));
          conditions.add(Condition.atLeast(LinearForm.of(3), LinearForm.of("v" + i)));
        }
        boolean expected = meets(conditions, new long[4], 0);
        check(solver.solve(conditions), conditions, expected, seed);
        possible += expected ? 1 : 0;
      }
    }
    assertThat(possible).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  @Test
  void isWhatZ3Says() {
    int possible = 0;
    try (IntegerSolver solver = new IntegerSolver(LATE);
        Z3Solver z3 = new Z3Solver(LATE)) {
      for (int seed = SEED; seed < SEED + ROUNDS; seed++) {
        List<Condition> conditions = conditions(new Random(seed), 7);
        Answer answer = z3.ask(conditions, STEPS);
        if (!(answer instanceof Answer.Undecided)) {
          boolean expected = answer instanceof Answer.Possible;
          check(solver.solve(conditions), conditions, expected, seed);
          possible += expected ? 1 : 0;
        }
      }
    }
    assertThat(possible).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  private static void check(Answer answer, List<Condition> conditions, boolean expected, int seed) {
    if (answer instanceof Answer.Possible possible) {
      Map<String, BigInteger> numbers = possible.numbers();
      long[] values =
          IntStream.range(0, 7)
              .mapToLong(i -> numbers.getOrDefault("v" + i, BigInteger.ZERO).longValueExact())
              .toArray();
      assertThat(conditions)
          .as("seed %d: %s", seed, numbers)
          .allMatch(condition -> holds(condition, values));
    }
    assertThat(answer)
        .as("seed %d: %s", seed, conditions)
        .isInstanceOf(expected ? Answer.Possible.class : Answer.Impossible.class);
  }

  private static List<Condition> conditions(Random random, int variables) {
    List<Condition> conditions = new ArrayList<>();
    int count = 2 + random.nextInt(3 * variables);
    for (int i = 0; i < count; i++) {
      conditions.add(condition(random, variables, 2));
    }
    return conditions;
  }

  private static Condition condition(Random random, int variables, int depth) {
    int kind = random.nextInt(depth == 0 ? 6 : 9);
    if (kind >= 6) {
      List<Condition> parts = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(2); i++) {
        parts.add(condition(random, variables, depth - 1));
      }
      return kind < 8 || depth == 2 ? new AnyOf(parts) : new AllOf(parts);
    }
    LinearForm form = form(random, variables);
    return kind < 4 ? new AtLeastZero(form) : new IsZero(form);
  }

  /** Mostly two or three variables, mostly with the coefficient 1. */
  private static LinearForm form(Random random, int variables) {
    Map<String, Long> coefficients = new HashMap<>();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      long size = random.nextInt(3) == 0 ? 2 + random.nextInt(4) : 1;
      coefficients.put("v" + random.nextInt(variables), random.nextBoolean() ? size : -size);
    }
    return LinearForm.of(random.nextInt(9) - 4, coefficients);
  }

  private static boolean meets(List<Condition> conditions, long[] numbers, int from) {
    if (from == numbers.length) {
      return conditions.stream().allMatch(condition -> holds(condition, numbers));
    }
    for (long number = -2; number <= 3; number++) {
      numbers[from] = number;
      if (meets(conditions, numbers, from + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(Condition condition, long[] numbers) {
    if (condition instanceof AtLeastZero bound) {
      return value(bound.form(), numbers) >= 0;
    }
    if (condition instanceof IsZero equation) {
      return value(equation.form(), numbers) == 0;
    }
    if (condition instanceof AnyOf any) {
      return any.choices().stream().anyMatch(choice -> holds(choice, numbers));
    }
    return ((AllOf) condition).parts().stream().allMatch(part -> holds(part, numbers));
  }

  private static long value(LinearForm form, long[] numbers) {
    long sum = form.constant();
    for (int i = 0; i < form.size(); i++) {
      int place = Integer.parseInt(form.variable(i).substring(1));
      sum = Math.addExact(sum, Math.multiplyExact(form.coefficient(i), numbers[place]));
    }
    return sum;
  }
}
