package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** Spurious wake-ups are tried, and weak atomics named, where the program has them. */
class UnexploredBoundsTest {
  private static AnalysisResult check(String text) {
    return compile(text).check(ModelOptions.defaults());
  }

  /** The first value that a consumer takes for granted comes with a signal only. */
  private static String waiting(String wait) {
    return """
    #include <pthread.h>
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t c = PTHREAD_COND_INITIALIZER;
    int waits, ready, data;
    void *run(void *a) {
      pthread_mutex_lock(&m);
      waits = 1;
      %s
      pthread_mutex_unlock(&m);
      data++;
      return 0;
    }
    int main(void) {
      pthread_t t;
      pthread_create(&t, 0, run, 0);
      for (int seen = 0; !seen;) {
        pthread_mutex_lock(&m);
        seen = waits;
        pthread_mutex_unlock(&m);
      }
      data = 1;
      pthread_mutex_lock(&m);
      ready = 1;
      pthread_cond_signal(&c);
      pthread_mutex_unlock(&m);
      pthread_join(t, 0);
    }
    """
        .formatted(wait);
  }

  @Test
  void waitsWithoutPredicate() {
    AnalysisResult result = check(waiting("pthread_cond_wait(&c, &m);"));
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    assertThat(result.bounds().texts()).containsEntry("spurious wake-ups", "explored");
  }

  @Test
  void waitsWithPredicate() {
    AnalysisResult result = check(waiting("while (!ready) pthread_cond_wait(&c, &m);"));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().texts()).containsEntry("spurious wake-ups", "explored");
  }

  /** The simple schedule comes to no wait: the producer is done before the consumer begins. */
  private static String lateWaiting(String wait) {
    return """
    #include <pthread.h>
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t c = PTHREAD_COND_INITIALIZER;
    int ready, data;
    void *produce(void *a) {
      data = 1;
      pthread_mutex_lock(&m);
      ready = 1;
      pthread_cond_signal(&c);
      pthread_mutex_unlock(&m);
      return 0;
    }
    void *consume(void *a) {
      pthread_mutex_lock(&m);
      %s (!ready) pthread_cond_wait(&c, &m);
      pthread_mutex_unlock(&m);
      data++;
      return 0;
    }
    int main(void) {
      pthread_t t, u;
      pthread_create(&t, 0, produce, 0);
      pthread_create(&u, 0, consume, 0);
      pthread_join(t, 0);
      pthread_join(u, 0);
    }
    """
        .formatted(wait);
  }

  @Test
  void waitsThatTheFirstRunDoesNotMeet() {
    assertThat(check(lateWaiting("if")).verdict()).isEqualTo(Verdict.RACES);
    AnalysisResult free = check(lateWaiting("while"));
    assertThat(free.verdict()).isEqualTo(Verdict.NONE);
    assertThat(free.bounds().texts()).containsEntry("spurious wake-ups", "explored");
  }

  @Test
  void weakAtomicsAreNamed() {
    String program =
        """
        #include <pthread.h>
        #include <stdatomic.h>
        atomic_int n;
        void *run(void *a) { atomic_fetch_add_explicit(&n, 1, memory_order_%s); return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); pthread_join(t, 0); }
        """;
    assertThat(check(program.formatted("relaxed")).bounds().texts()).containsKey("atomics");
    assertThat(check(program.formatted("seq_cst")).bounds().texts()).doesNotContainKey("atomics");
  }

  @Test
  void weakExchangesAreNamed() {
    String program =
        """
        #include <pthread.h>
        #include <stdatomic.h>
        atomic_int n;
        void *run(void *a) { int e = 0; atomic_compare_exchange_%s(&n, &e, 1); return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); pthread_join(t, 0); }
        """;
    String bound = "spurious failures of compare_exchange_weak";
    assertThat(check(program.formatted("weak")).bounds().texts()).containsEntry(bound, "none");
    assertThat(check(program.formatted("strong")).bounds().texts()).doesNotContainKey(bound);
  }

  @Test
  void attemptsAreNamed() {
    String program =
        """
        #include <threads.h>
        mtx_t m;
        int run(void *a) { if (mtx_%s(&m) == thrd_success) mtx_unlock(&m); return 0; }
        int main(void) { thrd_t t; mtx_init(&m, 0); thrd_create(&t, run, 0); thrd_join(t, 0); }
        """;
    String bound = "spurious failures of mtx_trylock";
    assertThat(check(program.formatted("trylock")).bounds().texts()).containsEntry(bound, "none");
    assertThat(check(program.formatted("lock")).bounds().texts()).doesNotContainKey(bound);
  }
}
