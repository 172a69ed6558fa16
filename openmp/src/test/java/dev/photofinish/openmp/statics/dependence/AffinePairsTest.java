package dev.photofinish.openmp.statics.dependence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AffinePairsTest {
  private static final List<String> NAMES = List.of("i#1", "i#2", "n");
  private static final int LARGEST = 5;

  /** Two accesses with affine subscripts in small iteration spaces, against trying all of them. */
  @Test
  void affinePairsAreThoseOfBruteForce() {
    Random random = new Random(4711);
    int possible = 0;
    int rounds = Integer.getInteger("photofinish.dependence.rounds", 2_000);
    try (IntegerSolver solver = new IntegerSolver(Deadline.in(Duration.ofDays(1)))) {
      for (int round = 0; round < rounds; round++) {
        List<Condition> conditions = pair(random);
        boolean expected = bruteForce(conditions);
        Answer answer = solver.solve(conditions);
        assertThat(answer instanceof Answer.Possible).as("%s", conditions).isEqualTo(expected);
        assertThat(answer).isNotInstanceOf(Answer.Undecided.class);
        possible += expected ? 1 : 0;
        if (answer instanceof Answer.Possible found) {
          long[] numbers =
              NAMES.stream()
                  .mapToLong(
                      name ->
                          found.numbers().containsKey(name)
                              ? found.numbers().get(name).longValueExact()
                              : 0)
                  .toArray();
          assertThat(conditions).allMatch(condition -> holds(condition, numbers));
        }
      }
    }
    assertThat(possible).isBetween(rounds / 10, rounds * 9 / 10);
  }

  private static List<Condition> pair(Random random) {
    LinearForm first = LinearForm.of(NAMES.get(0));
    LinearForm second = LinearForm.of(NAMES.get(1));
    LinearForm n = LinearForm.of(NAMES.get(2));
    List<Condition> conditions = new ArrayList<>();
    for (LinearForm iteration : List.of(first, second)) {
      conditions.add(new Condition.AtLeastZero(iteration));
      conditions.add(Condition.less(iteration, n));
    }
    conditions.add(Condition.atLeast(LinearForm.of(LARGEST), n));
    conditions.add(Condition.atLeast(n, LinearForm.of(0)));
    conditions.add(Condition.different(first, second));
    LinearForm distance =
        first
            .times(random.nextInt(9) - 4)
            .plus(second.times(random.nextInt(9) - 4))
            .plus(n.times(random.nextInt(5) - 2))
            .plus(random.nextInt(31) - 15);
    int width = 1 + random.nextInt(3);
    conditions.add(Condition.less(distance, LinearForm.of(width)));
    conditions.add(Condition.less(LinearForm.of(-width), distance));
    if (random.nextBoolean()) {
      conditions.add(Condition.less(first.times(2), second.plus(random.nextInt(5))));
    }
    return conditions;
  }

  private static boolean bruteForce(List<Condition> conditions) {
    for (long i = 0; i <= LARGEST; i++) {
      for (long j = 0; j <= LARGEST; j++) {
        for (long n = 0; n <= LARGEST; n++) {
          long[] numbers = {i, j, n};
          if (conditions.stream().allMatch(condition -> holds(condition, numbers))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean holds(Condition condition, long[] numbers) {
    if (condition instanceof Condition.AtLeastZero bound) {
      return value(bound.form(), numbers) >= 0;
    }
    if (condition instanceof Condition.IsZero equation) {
      return value(equation.form(), numbers) == 0;
    }
    if (condition instanceof Condition.AnyOf any) {
      return any.choices().stream().anyMatch(choice -> holds(choice, numbers));
    }
    return ((Condition.AllOf) condition).parts().stream().allMatch(part -> holds(part, numbers));
  }

  private static long value(LinearForm form, long[] numbers) {
    long sum = form.constant();
    for (int i = 0; i < form.size(); i++) {
      sum += form.coefficient(i) * numbers[NAMES.indexOf(form.variable(i))];
    }
    return sum;
  }
}
