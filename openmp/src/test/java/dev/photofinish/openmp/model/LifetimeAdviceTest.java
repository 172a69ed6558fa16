package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import org.junit.jupiter.api.Test;

/** What is said where one thread ends the life of what another one uses. */
class LifetimeAdviceTest {
  private static Race race(String declarations, String thread, String main) {
    String program =
        """
        #include <pthread.h>
        #include <stdlib.h>
        %s
        void *run(void *x) {
          %s
          return 0;
        }
        int main(void) {
          pthread_t t;
          %s
          pthread_join(t, 0);
        }
        """;
    return compile(program.formatted(declarations, thread, main))
        .check(ModelOptions.defaults())
        .races()
        .get(0);
  }

  private static String variable(String access) {
    return race("int *g;", access, "g = malloc(4);\n  pthread_create(&t, 0, run, 0);\n  free(g);")
        .variable();
  }

  @Test
  void namesTheMemoryAndNotThePointerToIt() {
    assertThat(variable("*g = 4;")).isEqualTo("*g");
    assertThat(variable("g[0] = 4;")).isEqualTo("g[0]");
  }

  @Test
  void advisesToDestroyALockAfterItsLastUse() {
    Race race =
        race(
            "pthread_mutex_t m;",
            "pthread_mutex_lock(&m); pthread_mutex_unlock(&m);",
            "pthread_mutex_init(&m, 0); pthread_create(&t, 0, run, 0);\n"
                + "  pthread_mutex_destroy(&m);");
    assertThat(race.advice()).contains("destroy it after run is joined");
  }
}
