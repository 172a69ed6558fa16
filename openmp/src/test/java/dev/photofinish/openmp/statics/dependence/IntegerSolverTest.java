package dev.photofinish.openmp.statics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Deadline;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** The solver against trying all iterations, on random pairs of affine subscripts. */
final class IntegerSolverTest {
  @Test
  void agreesWithTryingEverything() {
    try (IntegerSolver solver = new IntegerSolver(Deadline.in(Duration.ofDays(1)))) {
      for (int seed = 0; seed < 500; seed++) {
        Random random = new Random(seed);
        long count = 1L + random.nextInt(6);
        long[] first = subscript(random);
        long[] second = subscript(random);
        LinearForm i = LinearForm.of("i");
        LinearForm j = LinearForm.of("j");
        List<Condition> conditions = new ArrayList<>();
        for (LinearForm counter : List.of(i, j)) {
          conditions.add(new Condition.AtLeastZero(counter));
          conditions.add(Condition.less(counter, LinearForm.of(count)));
        }
        conditions.add(Condition.different(i, j));
        conditions.add(
            Condition.equal(i.times(first[0]).plus(first[1]), j.times(second[0]).plus(second[1])));
        Answer answer = solver.solve(conditions);
        assertThat(answer instanceof Answer.Possible)
            .as("seed %d", seed)
            .isEqualTo(clash(count, first, second));
        assertThat(answer).isNotInstanceOf(Answer.Undecided.class);
      }
    }
  }

  @Test
  void answersNothingOnceTheTimeIsOver() {
    LinearForm i = LinearForm.of("i");
    List<Condition> conditions =
        List.of(Condition.less(i, LinearForm.of(3)), Condition.different(i, LinearForm.of("j")));
    try (IntegerSolver solver = new IntegerSolver(Deadline.in(Duration.ofNanos(-1)))) {
      assertThatThrownBy(() -> solver.solve(conditions)).isInstanceOf(CancellationException.class);
      assertThatThrownBy(() -> solver.isRefutedSoon(conditions))
          .isInstanceOf(CancellationException.class);
    }
  }

  @Test
  void givesEachQuestionOfOneShapeItsOwnNames() {
    try (IntegerSolver solver = new IntegerSolver(Deadline.in(Duration.ofDays(1)))) {
      for (List<String> names : List.of(List.of("a", "b"), List.of("d", "c"))) {
        LinearForm first = LinearForm.of(names.get(0));
        LinearForm second = LinearForm.of(names.get(1));
        Answer answer =
            solver.solve(
                List.of(
                    Condition.equal(first.plus(second), LinearForm.of(7)),
                    Condition.different(first.minus(second), LinearForm.of(0)),
                    Condition.atLeast(first.minus(second.times(2)), LinearForm.of(1)),
                    Condition.atLeast(second, LinearForm.of(2))));
        assertThat(answer)
            .isEqualTo(
                new Answer.Possible(
                    Map.of(names.get(0), BigInteger.valueOf(5), names.get(1), BigInteger.TWO)));
      }
    }
  }

  private static long[] subscript(Random random) {
    return new long[] {random.nextInt(7) - 3, random.nextInt(9) - 4};
  }

  private static boolean clash(long count, long[] first, long[] second) {
    for (long i = 0; i < count; i++) {
      for (long j = 0; j < count; j++) {
        if (i != j && i * first[0] + first[1] == j * second[0] + second[1]) {
          return true;
        }
      }
    }
    return false;
  }
}
