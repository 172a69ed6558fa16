package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** What threads know of each other by being made and waited for, together with locks. */
class ThreadOrderTest {
  private static final String UNDER_THE_MAKERS_LOCK =
      """
      #include <pthread.h>
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      int x;
      void *locked(void *a) {
        pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m);
        return 0;
      }
      void *bare(void *a) { x++; return 0; }
      int main(void) {
        pthread_t one, other;
        pthread_create(&one, 0, locked, 0);
        %s
      }
      """;

  private static Verdict check(String text) {
    return compile(text).check().verdict();
  }

  @Test
  void aThreadKnowsWhatItsMakerLearntByALock() {
    String made =
        """
        pthread_mutex_lock(&m);
        pthread_create(&other, 0, bare, 0);
        pthread_join(other, 0);
        pthread_mutex_unlock(&m);
        """;
    assertThat(check(UNDER_THE_MAKERS_LOCK.formatted(made))).isEqualTo(Verdict.NONE);
    assertThat(check(UNDER_THE_MAKERS_LOCK.formatted(made + "pthread_join(one, 0);")))
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void aThreadOutsideTheMakersLockRaces() {
    assertThat(
            check(
                UNDER_THE_MAKERS_LOCK.formatted(
                    """
                    pthread_create(&other, 0, bare, 0);
                    pthread_mutex_lock(&m);
                    pthread_join(other, 0);
                    pthread_mutex_unlock(&m);
                    """)))
        .isEqualTo(Verdict.RACES);
    assertThat(
            check(
                UNDER_THE_MAKERS_LOCK.formatted(
                    """
                    pthread_mutex_lock(&m);
                    pthread_create(&other, 0, bare, 0);
                    pthread_mutex_unlock(&m);
                    pthread_join(other, 0);
                    """)))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void theFirstThreadCanBeWaitedFor() {
    String text =
        """
        #include <pthread.h>
        pthread_t first;
        int x;
        void *run(void *a) { %s x++; return 0; }
        int main(void) {
          pthread_t t;
          first = pthread_self();
          pthread_create(&t, 0, run, 0);
          x++;
          pthread_exit(0);
        }
        """;
    assertThat(check(text.formatted("pthread_join(first, 0);"))).isEqualTo(Verdict.NONE);
    assertThat(check(text.formatted(""))).isEqualTo(Verdict.RACES);
  }
}
