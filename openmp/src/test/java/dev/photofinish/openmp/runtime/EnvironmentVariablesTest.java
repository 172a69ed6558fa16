package dev.photofinish.openmp.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class EnvironmentVariablesTest {
  private static RuntimeOptions applied(Map<String, String> variables) {
    return new EnvironmentVariables(variables).applied(RuntimeOptions.defaults());
  }

  @Test
  void aListOfThreadsIsByLevel() {
    Map<String, String> variables = Map.of("OMP_NUM_THREADS", "2, 8,3");
    assertThat(new EnvironmentVariables(variables).threads()).isEqualTo(OptionalInt.of(2));
    assertThat(applied(variables).nestedThreads()).isEqualTo(List.of(8, 3));
    assertThat(applied(variables).maxActiveLevels()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void oneNumberAsksForNoNesting() {
    Map<String, String> variables = Map.of("OMP_NUM_THREADS", "6");
    assertThat(new EnvironmentVariables(variables).threads()).isEqualTo(OptionalInt.of(6));
    assertThat(applied(variables)).isEqualTo(RuntimeOptions.defaults());
  }

  @Test
  void levelsThatAreSaidCount() {
    assertThat(
            applied(Map.of("OMP_NUM_THREADS", "2,2,2", "OMP_MAX_ACTIVE_LEVELS", "2"))
                .maxActiveLevels())
        .isEqualTo(2);
  }

  @Test
  void whatCannotBeReadSaysNothing() {
    for (String wrong : List.of("", "two", "2,,3", "0", "-1", "2,x")) {
      Map<String, String> variables = Map.of("OMP_NUM_THREADS", wrong);
      assertThat(new EnvironmentVariables(variables).threads()).as(wrong).isEmpty();
      assertThat(applied(variables)).isEqualTo(RuntimeOptions.defaults());
    }
  }
}
