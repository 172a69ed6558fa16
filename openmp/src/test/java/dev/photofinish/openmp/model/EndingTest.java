package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that do not end, or use what is not modelled, are never called race-free. */
class EndingTest {

  private static AnalysisResult check(String text) {
    return compile(text).check(ModelOptions.defaults().withTimeout(Duration.ofSeconds(20)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { for (;;) { } }",
        "int main(void) { for (volatile int i = 0;; i = 0) { } }",
        """
        #include <pthread.h>
        void *run(void *a) { for (;;) { } return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); pthread_join(t, 0); }
        """,
        """
        #include <pthread.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        int x;
        void *run(void *a) {
          for (;;) { pthread_mutex_lock(&m); x ^= 1; pthread_mutex_unlock(&m); }
          return 0;
        }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); pthread_join(t, 0); }
        """,
        """
        #include <stdatomic.h>
        atomic_int never;
        int main(void) {
          #pragma omp parallel
          while (!atomic_load(&never)) { }
        }
        """,
      })
  void endlessLoops(String text) {
    AnalysisResult result = check(text);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons())
        .extracting(Reason::message)
        .anyMatch(m -> m.contains("never ends"));
  }

  /** The second one races: iteration i + 1 may read a[i + 1] before or after i writes it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        int a[8], b[8];
        int main(void) {
          int s = 0;
          #pragma omp parallel for reduction(inscan, +: s)
          for (int i = 0; i < 8; i++) {
            s += a[i];
            #pragma omp scan inclusive(s)
            b[i] = s;
          }
        }
        """,
        """
        int a[9];
        int main(void) {
          int s = 0;
          #pragma omp parallel for reduction(inscan, +: s)
          for (int i = 0; i < 8; i++) {
            a[i + 1] = s;
            #pragma omp scan exclusive(s)
            s += a[i];
          }
        }
        """,
      })
  void phasesOfScanAreNotSaidToBeRaceFree(String text) {
    AnalysisResult result = check(text);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons()).extracting(Reason::message).anyMatch(m -> m.startsWith("scan:"));
  }

  @Test
  void aThreadThatTheProgramDoesNotWaitForMayRunForEver() {
    assertThat(
            check(
                    """
                    #include <pthread.h>
                    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
                    int x;
                    void *run(void *a) {
                      for (;;) { pthread_mutex_lock(&m); x ^= 1; pthread_mutex_unlock(&m); }
                      return 0;
                    }
                    int main(void) {
                      pthread_t t;
                      pthread_create(&t, 0, run, 0);
                      pthread_mutex_lock(&m);
                      int seen = x;
                      pthread_mutex_unlock(&m);
                      return seen;
                    }
                    """)
                .verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void busyWaitingForAPlainVariableEndsAndRaces() {
    assertThat(
            check(
                    """
                    #include <pthread.h>
                    int stop;
                    long rounds;
                    void *run(void *a) { while (!stop) rounds++; return 0; }
                    int main(void) {
                      pthread_t t;
                      pthread_create(&t, 0, run, 0);
                      stop = 1;
                      pthread_join(t, 0);
                    }
                    """)
                .verdict())
        .isEqualTo(Verdict.RACES);
  }

  /** The end of the program may come after what other threads do, so that it hides no race. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #include <pthread.h>
        int x;
        void *run(void *a) { x++; return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); x++; return 0; }
        """,
        """
        #include <pthread.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        int x;
        void *run(void *a) {
          pthread_mutex_lock(&m); int seen = x; pthread_mutex_unlock(&m);
          if (seen) x = 2;
          return 0;
        }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, run, 0);
          pthread_mutex_lock(&m); x = 1; pthread_mutex_unlock(&m);
          x = 3;
          return 0;
        }
        """,
        """
        #include <pthread.h>
        #include <stdlib.h>
        int x;
        void *run(void *a) { x++; for (;;) { } }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, run, 0);
          pthread_detach(t);
          x++;
          exit(0);
        }
        """,
        """
        #include <stdlib.h>
        int omp_get_thread_num(void);
        int x;
        int main(void) {
          #pragma omp parallel num_threads(2)
          { x = 1; if (omp_get_thread_num() == 0) abort(); }
        }
        """,
        """
        #include <pthread.h>
        #include <stdlib.h>
        int x;
        void last(void) { x = 1; }
        void *run(void *a) { x++; return 0; }
        int main(void) {
          pthread_t t;
          atexit(last);
          pthread_create(&t, 0, run, 0);
          return 0;
        }
        """,
        """
        #include <pthread.h>
        #include <stdlib.h>
        void *run(void *a) { *(int *)a = 1; return 0; }
        int main(void) {
          pthread_t t;
          int *p = malloc(sizeof *p);
          pthread_create(&t, 0, run, p);
          free(p);
          pthread_join(t, 0);
        }
        """,
      })
  void whatIsNotWaitedForStillRaces(String text) {
    assertThat(check(text).verdict()).isEqualTo(Verdict.RACES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #include <pthread.h>
        int x, y;
        void *run(void *a) { x++; return 0; }
        int main(void) { pthread_t t; pthread_create(&t, 0, run, 0); y++; return 0; }
        """,
        """
        #include <pthread.h>
        #include <stdlib.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        int x;
        void *run(void *a) {
          pthread_mutex_lock(&m);
          if (x++ == 0) exit(1);
          pthread_mutex_unlock(&m);
          return 0;
        }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, run, 0);
          return *(int *)run(0);
        }
        """,
        """
        #include <pthread.h>
        #include <stdlib.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        int users = 2;
        void *run(void *a) {
          *(int *)a;
          pthread_mutex_lock(&m); int left = --users; pthread_mutex_unlock(&m);
          if (left == 0) free(a);
          return 0;
        }
        int main(void) {
          pthread_t t;
          int *p = calloc(1, sizeof *p);
          pthread_create(&t, 0, run, p);
          run(p);
          pthread_join(t, 0);
        }
        """,
      })
  void theEndOfAProgramIsNoRace(String text) {
    assertThat(check(text).verdict()).isEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int unknown(int); int main(void) { return unknown(3); }",
        "int main(void) { int x = 1; __asm__ volatile(\"incl %0\" : \"+r\"(x)); return x; }",
      })
  void whatIsNotModelled(String text) {
    AnalysisResult result = check(text);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons().get(0).code()).isEqualTo(Reason.Code.UNSUPPORTED);
    assertThat(result.reasons().get(0).location().line()).isEqualTo(1);
  }

  @Test
  void sixtyFourThreads() {
    String body =
        """
        int x, a[64];
        int omp_get_thread_num(void);
        int main(void) {
          #pragma omp parallel num_threads(64)
          { a[omp_get_thread_num()] = 1; %s }
        }
        """;
    assertThat(check(body.formatted("")).verdict()).isEqualTo(Verdict.NONE);
    assertThat(check(body.formatted("x++;")).verdict()).isEqualTo(Verdict.RACES);
  }

  private static AnalysisResult withHandler(String variable, String handler) {
    return check(
        """
        #include <signal.h>
        #include <pthread.h>
        #include <stdatomic.h>
        VARIABLE count;
        int sum;
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        void *run(void *a);
        void on(int signal) { HANDLER }
        void *run(void *a) {
          pthread_mutex_lock(&m); sum++; pthread_mutex_unlock(&m);
          return 0;
        }
        int main(void) {
          pthread_t t;
          signal(SIGUSR1, on);
          pthread_create(&t, 0, run, 0);
          run(0);
          pthread_join(t, 0);
        }
        """
            .replace("VARIABLE", variable)
            .replace("HANDLER", handler));
  }

  /** Signals may come from outside at any time, though here none does. */
  @Test
  void handlersThatCouldRace() {
    for (String handler : new String[] {"count++;", "run(0);", "psignal(signal, 0);"}) {
      AnalysisResult result = withHandler("int", handler + " (void)count;");
      assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(result.reasons()).extracting(Reason::message).anyMatch(m -> m.contains("signal"));
    }
  }

  @Test
  void handlersThatDoNoHarm() {
    for (String variable : new String[] {"volatile sig_atomic_t", "atomic_int"}) {
      AnalysisResult result = withHandler(variable, "count = 1;");
      assertThat(result.verdict()).isEqualTo(Verdict.NONE);
      assertThat(result.bounds().texts()).containsKey("signals");
    }
  }
}
