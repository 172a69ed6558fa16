package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Joins that may fail: nobody can know before that the other thread has ended. */
class AttemptedJoinTest {
  private static Verdict check(String end, String join) {
    return compile(
            """
            #define _GNU_SOURCE
            #include <pthread.h>
            #include <time.h>
            int g;
            void *run(void *a) { g = 1; %s; }
            int main(void) {
              pthread_t t;
              struct timespec end = {0};
              pthread_create(&t, 0, run, 0);
              %s
            }
            """
                .formatted(end, join))
        .check(ModelOptions.defaults())
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pthread_tryjoin_np(t, 0)",
        "pthread_timedjoin_np(t, 0, &end)",
        "pthread_clockjoin_np(t, 0, CLOCK_MONOTONIC, &end)"
      })
  void failsThoughTheThreadHasNothingLeftToDo(String call) {
    String unchecked = "int r = %s; g = 2; if (r) pthread_join(t, 0);".formatted(call);
    assertThat(check("return 0", unchecked)).isEqualTo(Verdict.RACES);
    assertThat(check("pthread_exit(0)", unchecked)).isEqualTo(Verdict.RACES);
    String checked = "if (%s == 0) g = 2; else pthread_join(t, 0);".formatted(call);
    assertThat(check("return 0", checked)).isEqualTo(Verdict.NONE);
  }

  @Test
  void isRepeatedUntilItSucceeds() {
    assertThat(check("return 0", "while (pthread_tryjoin_np(t, 0)) {} g = 2;"))
        .isEqualTo(Verdict.NONE);
  }
}
