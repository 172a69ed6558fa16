package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import org.junit.jupiter.api.Test;

/** Advice must be something that can be compiled and that helps. */
class AdviceTest {
  private static Race race(String declarations, String body) {
    return TestPrograms.main(declarations, body).check().races().get(0);
  }

  @Test
  void aLargestValueIsAReduction() {
    Race race =
        race(
            "int a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, most;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++)
              if (a[i] > most) most = a[i];
            """);
    assertThat(race.advice()).contains("reduction(max: most)");
  }

  @Test
  void aSmallestValueIsAReduction() {
    Race race =
        race(
            "int a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, least = 10;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++)
              if (least > a[i]) least = a[i];
            """);
    assertThat(race.advice()).contains("reduction(min: least)");
  }

  @Test
  void noClauseNamesAVariableOfACalledFunction() {
    Race race =
        race(
            "int next(void) { static int calls; calls++; return 0; }",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++) next();
            """);
    assertThat(race.advice()).contains("atomic").doesNotContain("reduction", "private");
  }

  @Test
  void noBarrierIsAdvisedInsideALoop() {
    Race race =
        race(
            "int a, b;",
            """
            #pragma omp parallel for
            for (int i = 0; i < 8; i++) {
              if (i == 0) a = 1;
              if (i == 7) b = a;
            }
            """);
    assertThat(race.advice()).contains("critical").doesNotContain("barrier");
  }

  @Test
  void aBarrierIsAdvisedWhereOneMayStand() {
    Race race =
        race(
            "int a, b;",
            """
            #pragma omp parallel num_threads(2)
            {
              if (omp_get_thread_num() == 0) a = 1;
              if (omp_get_thread_num() == 1) b = a;
            }
            """);
    assertThat(race.advice()).contains("barrier");
  }

  @Test
  void theHiddenStateOfAFunctionIsNamed() {
    Race race =
        race(
            "#include <string.h>\nchar s[4][8] = {\"a b\", \"c d\", \"e\", \"f\"};",
            """
            #pragma omp parallel for
            for (int i = 0; i < 4; i++) strtok(s[i], " ");
            """);
    assertThat(race.variable()).isEqualTo("the hidden state of strtok");
    assertThat(race.advice()).contains("strtok_r");
  }
}
