package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Loops whose counter is a global variable, beside a loop of another thread: an array is reported
 * if and only if both touch one element, and the counter never, since one thread has it.
 */
class SharedCounterLoopsTest {
  /** {@code for (k = start; k < end; k += step)}, downwards if the step is negative. */
  private record Nest(int start, int end, int step, int factor, int offset, int other, int shift) {
    private static final int OTHERS = 6;

    static Nest random(Random random) {
      int step = (1 + random.nextInt(3)) * (random.nextBoolean() ? 1 : -1);
      int low = random.nextInt(8);
      int high = low + random.nextInt(12);
      return new Nest(
          step > 0 ? low : high,
          step > 0 ? high : low,
          step,
          1 + random.nextInt(4),
          random.nextInt(5),
          1 + random.nextInt(5),
          random.nextInt(50));
    }

    boolean isRacy() {
      Set<Integer> touched = new HashSet<>();
      for (int k = start; step > 0 ? k < end : k > end; k += step) {
        touched.add(factor * k + offset);
      }
      for (int j = 0; j < OTHERS; j++) {
        if (touched.contains(other * j + shift)) {
          return true;
        }
      }
      return false;
    }

    String text(int number) {
      return """
      int a%1$d[256], k%1$d;
      void f%1$d() {
      #pragma omp parallel num_threads(2)
        if (omp_get_thread_num() == 0) {
          for (k%1$d = %2$d; k%1$d %3$s %4$d; k%1$d += %5$d) a%1$d[%6$d * k%1$d + %7$d] = 1;
        } else {
          for (int j = 0; j < %8$d; j++) a%1$d[%9$d * j + %10$d] = 2;
        }
      }
      """
          .formatted(
              number, start, step > 0 ? "<" : ">", end, step, factor, offset, OTHERS, other, shift);
    }
  }

  @Test
  void agreesWithAllIterations() {
    long seed = Long.getLong("photofinish.counters.seed", 20261118L);
    int loops = Integer.getInteger("photofinish.counters.loops", 60);
    Random random = new Random(seed);
    StringBuilder source = new StringBuilder("#include <omp.h>\n");
    Set<String> expected = new TreeSet<>();
    StringBuilder calls = new StringBuilder();
    for (int number = 0; number < loops; number++) {
      Nest nest = Nest.random(random);
      source.append(nest.text(number));
      calls.append("f%d(); ".formatted(number));
      if (nest.isRacy()) {
        expected.add("a" + number);
      }
    }
    source.append("int main() { %sreturn 0; }\n".formatted(calls));
    Set<String> found = new TreeSet<>();
    for (Race race : Sources.analyze(source.toString()).result().races()) {
      found.add(race.variable().replaceAll("\\[.*", ""));
    }
    assertThat(expected).as("seed %d", seed).hasSizeBetween(loops / 6, loops * 5 / 6);
    assertThat(found).as("seed %d:%n%s", seed, source).isEqualTo(expected);
  }
}
