package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the order of locks decides when all threads have been joined matters only if it may make
 * more of them.
 */
class AfterLastJoinTest {
  private static final String BEGINNING =
      """
      #include <pthread.h>
      #include <stdio.h>
      #include <stdlib.h>
      static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      static int first, x, total;
      static void *add(void *p) {
        pthread_mutex_lock(&m);
        if (!first) first = (int)(long)p;
        pthread_mutex_unlock(&m);
        return 0;
      }
      static void *count(void *p) {
        for (int i = 0; i < 5000; i++) {
          pthread_mutex_lock(&m);
          total++;
          pthread_mutex_unlock(&m);
        }
        return 0;
      }
      static void *write(void *p) {
        x++;
        return 0;
      }
      static void run(void *(*f)(void *)) {
        pthread_t t[4];
        for (long i = 0; i < 4; i++) pthread_create(&t[i], 0, f, (void *)(i + 1));
        for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
      }
      static void one(void) {}
      static void more(void) { run(write); }
      static void (*next[])(void) = {one, one, more, one, one};
      static void last(void) { if (first == 2) more(); }
      """;

  private static AnalysisResult check(String body) {
    return compile(BEGINNING + "int main(void) {\n" + body + "\n}\n")
        .check(ModelOptions.defaults().withTimeout(Duration.ofSeconds(30)));
  }

  /** Far too many schedules to see all of them. */
  @Test
  void onlyTheEndDepends() {
    AnalysisResult result =
        check(
            """
            run(count);
            if (total != 20000) {
              fprintf(stderr, "%d\\n", total);
              return 1;
            }
            return total == 7;
            """);
    assertThat(result.verdict()).as("%s", result.reasons()).isEqualTo(Verdict.NONE);
    assertThat(result.bounds().text(Bound.ARGUMENTS)).contains("none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run(add); if (first == 2) more();",
        "run(add); next[first]();",
        "atexit(last); run(add);",
        "pthread_t t; pthread_create(&t, 0, write, 0); pthread_detach(t);"
            + " run(add); if (first == 2) x = 5;",
      })
  void moreThreadsDepend(String body) {
    assertThat(check(body).verdict()).isEqualTo(Verdict.RACES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run(add); if (first == 2) x = 5;",
        "run(add); if (first == 5) more();",
        "run(add); for (int i = 0; i < first; i++) x++; return x;",
      })
  void othersDoNot(String body) {
    assertThat(check(body).verdict()).isEqualTo(Verdict.NONE);
  }
}
