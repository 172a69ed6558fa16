package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** Mutexes whose owners end. */
class RobustMutexTest {
  private static AnalysisResult check(String next) {
    return compile(
            """
            #define _GNU_SOURCE
            #include <errno.h>
            #include <pthread.h>
            int g;
            pthread_mutex_t m;
            void *dies(void *a) { pthread_mutex_lock(&m); g = 1; return 0; }
            void *next(void *a) { %s return 0; }
            int main(void) {
              pthread_mutexattr_t robust;
              pthread_mutexattr_init(&robust);
              pthread_mutexattr_setrobust(&robust, PTHREAD_MUTEX_ROBUST);
              pthread_mutexattr_settype(&robust, PTHREAD_MUTEX_ERRORCHECK);
              pthread_mutex_init(&m, &robust);
              pthread_t t, u, v;
              pthread_create(&t, 0, dies, 0);
              pthread_create(&u, 0, next, 0);
              pthread_create(&v, 0, next, 0);
              pthread_join(t, 0);
              pthread_join(u, 0);
              pthread_join(v, 0);
            }
            """
                .formatted(next))
        .check(ModelOptions.defaults());
  }

  @Test
  void isMadeConsistent() {
    AnalysisResult result =
        check(
            """
            if (pthread_mutex_lock(&m) == EOWNERDEAD) pthread_mutex_consistent(&m);
            g = 2;
            pthread_mutex_unlock(&m);
            """);
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.defects()).isEmpty();
  }

  @Test
  void isLostWhereNobodyMakesItConsistent() {
    assertThat(
            check("if (pthread_mutex_lock(&m) != ENOTRECOVERABLE) pthread_mutex_unlock(&m); g = 2;")
                .verdict())
        .isEqualTo(Verdict.RACES);
    assertThat(check("if (!pthread_mutex_lock(&m)) { g = 2; pthread_mutex_unlock(&m); }").verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void tellsWhoWasFirst() {
    assertThat(check("if (!pthread_mutex_lock(&m)) { pthread_mutex_unlock(&m); g = 2; }").verdict())
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void isBusyUntilTheEndOfItsOwner() {
    assertThat(check("if (pthread_mutex_trylock(&m) == EBUSY) g = 2;").verdict())
        .isEqualTo(Verdict.RACES);
  }
}
