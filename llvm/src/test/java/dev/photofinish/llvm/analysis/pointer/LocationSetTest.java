package dev.photofinish.llvm.analysis.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LocationSetTest {
  /** Random operations give what a tree set gives. */
  @Test
  void behavesLikeASet() {
    for (long seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      LocationSet set = new LocationSet();
      TreeSet<Integer> expected = new TreeSet<>();
      for (int step = 0; step < 60; step++) {
        LocationSet more = new LocationSet();
        TreeSet<Integer> expectedMore = new TreeSet<>();
        for (int i = random.nextInt(12); i > 0; i--) {
          int number = random.nextInt(700);
          assertThat(more.add(number)).as("seed %d", seed).isEqualTo(expectedMore.add(number));
        }
        LocationSet fresh = set.addAll(more);
        expectedMore.removeAll(expected);
        expected.addAll(expectedMore);
        assertThat(numbers(fresh)).as("seed %d", seed).isEqualTo(array(expectedMore));
        assertThat(set.toArray()).as("seed %d", seed).isEqualTo(array(expected));
        int asked = random.nextInt(700);
        assertThat(set.contains(asked)).isEqualTo(expected.contains(asked));
      }
    }
  }

  private static int[] numbers(LocationSet set) {
    return set == null ? new int[0] : set.toArray();
  }

  private static int[] array(Set<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
