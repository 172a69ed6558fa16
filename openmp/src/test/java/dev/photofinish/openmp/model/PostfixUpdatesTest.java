package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two threads that step an atomic get different old values, and different new ones. */
class PostfixUpdatesTest {
  private static Verdict twice(String statement) {
    String program =
        """
        #include <pthread.h>
        int v[8];
        _Atomic(int *) p = v + 4;
        _Atomic double d = 4;
        void *run(void *a) { %s return 0; }
        int main(void) {
          pthread_t t, u;
          pthread_create(&t, 0, run, 0);
          pthread_create(&u, 0, run, 0);
          pthread_join(t, 0);
          pthread_join(u, 0);
        }
        """;
    return compile(program.formatted(statement)).check(ModelOptions.defaults()).verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*p++ = 1;",
        "*p-- = 1;",
        "*++p = 1;",
        "*--p = 1;",
        "v[(int)d++] = 1;",
        "v[(int)d--] = 1;"
      })
  void doesNotRace(String statement) {
    assertThat(twice(statement)).isEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"int *old = p; p++; *old = 1;", "p++; *p = 1;"})
  void races(String statement) {
    assertThat(twice(statement)).isEqualTo(Verdict.RACES);
  }
}
