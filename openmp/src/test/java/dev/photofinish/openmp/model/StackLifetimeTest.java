package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locals that another thread or task uses: the end of their lives is a write. */
class StackLifetimeTest {
  private static final String THREAD =
      """
      #include <pthread.h>
      #include <string.h>
      int g;
      pthread_t t;
      void *use(void *p) { g = *(int *)p; return 0; }
      void *copy(void *p) { char b[4]; memcpy(b, p, 4); g = b[0]; return 0; }
      void start(int n) { %s }
      int main(void) { start(8); %s }
      """;

  private static final String TASK =
      """
      int s;
      void start(int n) {
        int local = n;
        #pragma omp task shared(local)
        {
          #pragma omp atomic
          s += local;
        }
        %s
      }
      int main(void) {
        #pragma omp parallel
        #pragma omp single
        for (int i = 0; i < 4; i++) start(i);
        return s;
      }
      """;

  private static Verdict check(String text) {
    return compile(text).check().verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x = 0; pthread_create(&t, 0, use, &x); x = 2;",
        "int x = 0; pthread_create(&t, 0, use, &x);",
        "char a[n]; memset(a, 1, n); pthread_create(&t, 0, copy, a);",
        "{ int x = 1; pthread_create(&t, 0, use, &x); }",
      })
  void aFunctionThatReturnsRacesWithTheThreadThatUsesItsLocals(String body) {
    assertThat(check(THREAD.formatted(body, "pthread_join(t, 0); return 0;")))
        .isEqualTo(Verdict.RACES);
    assertThat(check(THREAD.formatted(body + " pthread_join(t, 0);", "return 0;")))
        .isEqualTo(body.contains("x = 2") ? Verdict.RACES : Verdict.NONE);
  }

  @Test
  void aThreadThatEndsRacesWithWhoUsesItsLocals() {
    assertThat(
            check(
                THREAD.formatted(
                    "", "int x = 0; pthread_create(&t, 0, use, &x); pthread_exit(0);")))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void aFunctionThatReturnsRacesWithTheTaskThatSharesItsLocals() {
    assertThat(check(TASK.formatted(""))).isEqualTo(Verdict.RACES);
    assertThat(check(TASK.formatted("#pragma omp taskwait"))).isEqualTo(Verdict.NONE);
  }

  @Test
  void aStackThatIsUsedAgainForgetsItsFormerObjects() {
    assertThat(
            check(
                THREAD.formatted(
                    "int x = n; pthread_create(&t, 0, use, &x); pthread_join(t, 0);",
                    "start(4); start(2); return 0;")))
        .isEqualTo(Verdict.NONE);
  }
}
