package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Locks are objects: what comes to lie at the address of one that is gone is another one. */
class LockLivesTest {
  @ParameterizedTest
  @CsvSource({"'', omp_lock_t m;, 1", "omp_lock_t m;, '', 0"})
  void tasksWithALockEachExcludeNobody(String global, String local, int races) {
    TestPrograms.Source source =
        TestPrograms.main(
            """
            int x;
            %s
            void work(void) {
              %s
              omp_set_lock(&m);
              x++;
              omp_unset_lock(&m);
            }
            """
                .formatted(global, local.isEmpty() ? "" : local + " omp_init_lock(&m);"),
            """
            %s
            #pragma omp parallel num_threads(2)
            #pragma omp single
            {
            #pragma omp task
              work();
            #pragma omp task
              work();
            }
            """
                .formatted(local.isEmpty() ? "omp_init_lock(&m);" : ""));
    assertThat(source.check().races()).hasSize(races);
  }
}
