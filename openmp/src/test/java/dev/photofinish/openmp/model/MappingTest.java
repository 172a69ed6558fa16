package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.main;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** Pieces of work that one thread did, and another could have done, race only if that shows. */
class MappingTest {

  private static Verdict verdict(String declarations, String body) {
    return main(declarations, body).check().verdict();
  }

  @Test
  void buffersOfTheThreadAreNotShared() {
    assertThat(
            verdict(
                "int a[12];",
                """
                #pragma omp parallel num_threads(3)
                {
                  int *buffer = malloc(4 * sizeof(int));
                  #pragma omp for
                  for (int i = 0; i < 12; i++) {
                    for (int j = 0; j < 4; j++) buffer[j] = i + j;
                    a[i] = buffer[i % 4];
                  }
                  free(buffer);
                }
                """))
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void buffersOfAllThreadsAre() {
    assertThat(
            verdict(
                "int a[12];",
                """
                int *buffer = malloc(4 * sizeof(int));
                #pragma omp parallel for num_threads(3)
                for (int i = 0; i < 12; i++) {
                  for (int j = 0; j < 4; j++) buffer[j] = i + j;
                  a[i] = buffer[i % 4];
                }
                free(buffer);
                """))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void elementsByThreadNumberAreTheThreads() {
    String body =
        """
        #pragma omp parallel for num_threads(3)
        for (int i = 0; i < 12; i++) counts[%s] += i;
        """;
    assertThat(verdict("int counts[3];", body.formatted("omp_get_thread_num()")))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict("int counts[3];", body.formatted("omp_get_thread_num() / 2")))
        .isEqualTo(Verdict.RACES);
    assertThat(verdict("int counts[3];", body.formatted("i % 3"))).isEqualTo(Verdict.RACES);
  }

  @Test
  void threadprivateVariablesAreTheThreads() {
    assertThat(
            verdict(
                "int last;\n#pragma omp threadprivate(last)\nint a[12];",
                """
                #pragma omp parallel for num_threads(3)
                for (int i = 0; i < 12; i++) { last = i; a[i] = last; }
                """))
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void neighboursOnOneThreadRaceOnTwo() {
    String body =
        """
        #pragma omp parallel for num_threads(2) %s
        for (int i = 0; i < 4; i++) if (i < 2) a[0] += i; else a[i] = i;
        """;
    assertThat(verdict("int a[4];", body.formatted(""))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int a[4];", body.formatted("schedule(dynamic)"))).isEqualTo(Verdict.RACES);
    assertThat(verdict("int a[4];", body.formatted("schedule(dynamic, 2)")))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict("int a[4];", body.formatted("schedule(static)"))).isEqualTo(Verdict.NONE);
  }

  @Test
  void tasksOfOneThreadRaceOnTwo() {
    String body =
        """
        #pragma omp parallel num_threads(2)
        #pragma omp single
        for (int i = 0; i < 4; i++) {
          #pragma omp task
          counts[%s]++;
        }
        """;
    assertThat(verdict("int counts[4];", body.formatted("i"))).isEqualTo(Verdict.NONE);
    assertThat(verdict("int counts[4];", body.formatted("i / 2"))).isEqualTo(Verdict.RACES);
  }
}
