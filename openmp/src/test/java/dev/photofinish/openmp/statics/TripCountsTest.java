package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far the intervals of loops with barriers go: as far as constants say, else to infinity. */
class TripCountsTest {
  private static final int BEHIND = 9;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int i = 0; i < 5; i++ | [1,6]",
        "int i = 0; i <= 5; i += 2 | [1,4]",
        "int i = 5; i > 0; i-- | [1,6]",
        "int i = 7; i >= 0; i -= 3 | [1,4]",
        "unsigned i = 2; i < 4; i++ | [1,3]",
        "int i = 3; i < 2; i++ | [1,inf]",
        "int i = 0; i != 5; i++ | [1,inf]",
        "int i = 0; i < count; i++ | [1,inf]",
        "int i = count; i < 5; i++ | [1,inf]",
        "int i = 0; i < 5; i += count | [1,inf]",
        "int i = 0; i < 5; i-- | [1,inf]"
      })
  void widenedToTheCount(String loop, String interval) {
    RegionResult region =
        Sources.analyze(
                """
                int x;
                int main(int count, char **words) {
                #pragma omp parallel
                  {
                    for (%s) {
                #pragma omp barrier
                    }
                #pragma omp single
                    x = 1;
                  }
                  return 0;
                }
                """
                    .formatted(loop))
            .regions()
            .get(0);
    TaskNode behind =
        region.graph().nodes().stream()
            .filter(n -> n.instructions().stream().anyMatch(i -> i.location().line() == BEHIND))
            .findFirst()
            .orElseThrow();
    assertThat(region.phases().out(behind)).hasToString(interval);
  }
}
