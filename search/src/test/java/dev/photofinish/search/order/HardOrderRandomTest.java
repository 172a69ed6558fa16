package dev.photofinish.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The hard order against an explicit graph, on random structured programs. */
class HardOrderRandomTest {

  private static String difference(Strands strands, int... choices) {
    StructuredProgram program = new StructuredProgram(strands);
    try {
      program.run(choices);
      return program.difference();
    } catch (IllegalStateException | IndexOutOfBoundsException e) {
      return e.toString();
    }
  }

  @ParameterizedTest
  @EnumSource
  void agreesWithTheGraph(Strands.Use use) {
    for (int seed = 0; seed < 2000; seed++) {
      int[] choices = new Random(seed).ints(20 + seed % 180).toArray();
      if (!difference(new Strands(use), choices).isEmpty()) {
        int[] small = Shrinking.smallest(choices, c -> !difference(new Strands(use), c).isEmpty());
        assertThat(difference(new Strands(use), small))
            .as("seed %s, choices %s", seed, Arrays.toString(small))
            .isEmpty();
      }
    }
  }

  @Test
  void manyRunsShareTheStrands() {
    for (int seed = 0; seed < 150; seed++) {
      Strands strands = new Strands();
      Random random = new Random(seed);
      int[] prefix = random.ints(30).toArray();
      for (int run = 0; run < 10; run++) {
        int common = random.nextInt(prefix.length);
        int[] choices = Arrays.copyOf(prefix, 90);
        for (int i = common; i < choices.length; i++) {
          choices[i] = random.nextInt();
        }
        assertThat(difference(strands, choices)).as("seed %s, run %s", seed, run).isEmpty();
        int size = strands.size();
        assertThat(difference(strands, choices)).as("seed %s, again %s", seed, run).isEmpty();
        assertThat(strands.size()).isEqualTo(size);
      }
    }
  }
}
