package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions of the C library that keep something between calls: two threads race there. */
class HiddenStateTest {
  private static Verdict twice(String statements) {
    return result(statements).verdict();
  }

  private static AnalysisResult result(String statements) {
    String program =
        """
        #define _GNU_SOURCE
        #include <locale.h>
        #include <pthread.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <time.h>
        #include <wchar.h>
        pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        void *run(void *a) {
          time_t now = 0;
          struct tm day = {.tm_mday = 1};
          char text[64];
          wchar_t wide[8];
          %s
          return 0;
        }
        int main(void) {
          pthread_t t, u;
          pthread_create(&t, 0, run, 0);
          pthread_create(&u, 0, run, 0);
          pthread_join(t, 0);
          pthread_join(u, 0);
        }
        """;
    return compile(program.formatted(statements)).check(ModelOptions.defaults());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localtime(&now);",
        "gmtime(&now);",
        "asctime(&day);",
        "ctime(&now);",
        "strerror(12345);",
        "setlocale(LC_ALL, \"C\");",
        "localeconv();",
        "drand48();",
        "lrand48();",
        "mrand48();",
        "srand48(1);",
        "mbtowc(wide, \"a\", 1);",
        "mblen(\"a\", 1);",
        "wctomb(text, L'a');",
        "wcstombs(text, L\"a\", 8);",
        "mbrtowc(wide, \"a\", 1, NULL);",
        "mbrlen(\"a\", 1, NULL);",
        "wcrtomb(text, L'a', NULL);",
        "putc_unlocked('a', stdout);",
        "putchar_unlocked('a');",
        "fputs_unlocked(\"a\", stderr);",
        "getchar_unlocked();",
        "fputc('a', stdout); putc_unlocked('a', stdout);"
      })
  void races(String statements) {
    assertThat(twice(statements)).isEqualTo(Verdict.RACES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localtime_r(&now, &day); asctime_r(&day, text); ctime_r(&now, text);",
        "strerror_r(12345, text, sizeof text); perror(\"a\");",
        "setlocale(LC_ALL, NULL);",
        "mbstate_t s = {0}; mbrtowc(wide, \"a\", 1, &s); mbstowcs(wide, \"a\", 8);",
        "fputc('a', stdout); fputs(\"a\", stderr); printf(\"a\");",
        "flockfile(stdout); putc_unlocked('a', stdout); funlockfile(stdout); putc('a', stdout);",
        "pthread_mutex_lock(&m); ctime(&now); strerror(1); putchar_unlocked('a');"
            + " pthread_mutex_unlock(&m);"
      })
  void doesNotRace(String statements) {
    assertThat(twice(statements)).isEqualTo(Verdict.NONE);
  }

  /** POSIX lets rand race, glibc's takes a lock: the result names what it rests on. */
  @Test
  void namesWhatItAssumesOfRand() {
    assertThat(result("rand();").bounds().texts())
        .containsEntry("assumed", "rand thread-safe as in glibc");
    assertThat(result("random();").bounds().texts()).doesNotContainKey("assumed");
  }
}
