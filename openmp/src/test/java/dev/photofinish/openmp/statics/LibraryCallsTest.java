package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions without a body write, keep and call. */
class LibraryCallsTest {
  @Test
  void namesWhatItAssumesOfRand() {
    String source =
        """
        #include <stdlib.h>
        int a[8];
        int main(void) {
          srand(1);
          a[0] = random();
          #pragma omp parallel for
          for (int i = 0; i < 8; i++) a[i] = %s();
        }
        """;
    assertThat(Sources.analyze(source.formatted("rand")).result().bounds().texts())
        .containsEntry("assumed", "rand thread-safe as in glibc");
    assertThat(Sources.analyze(source.formatted("random")).result().bounds().texts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          modf(0.5 * i, &d)                      | RACES
          modf(0.5 * i, &ds[i])                  | NONE
          frexp(0.5 * i, &n)                     | RACES
          frexp(0.5 * i, &ns[i])                 | NONE
          strtol(word, &end, 10)                 | RACES
          strtol(word, &ends[i], 10)             | NONE
          memset(text + 8 * i, 0, 8)             | NONE
          memset(text + 8 * i, 0, 9)             | RACES
          memcpy(text + 8 * i, word, 8)          | NONE
          memcpy(text + 8 * i, text + 8, 8)      | RACES
          snprintf(text + 8 * i, 8, "%d", i)     | NONE
          sprintf(text, "%d", i)                 | RACES
          sscanf(word, "%d", &n)                 | RACES
          strtok(0, " ")                         | RACES
          time(&now)                             | RACES
          time(0)                                | NONE
          qsort(ns, 8, 4, compare)               | RACES
          qsort(nss[i], 8, 4, compare)           | NONE
          qsort(nss[i], 8, 4, compareAndCount)   | INCONCLUSIVE
          """)
  void isAsTheLibraryWrites(String call, Verdict expected) {
    String source =
        """
        #include <math.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <time.h>
        double d, ds[10];
        int n, ns[10], nss[10][8], calls;
        char *end, *ends[10], text[100], word[] = "12";
        time_t now;
        int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
        int compareAndCount(const void *a, const void *b) { calls++; return compare(a, b); }
        int main(void) {
        #pragma omp parallel for
          for (int i = 0; i < 10; i++) %s;
          return 0;
        }
        """
            .formatted(call);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          main    | unknown(work)                      | INCONCLUSIVE
          main    | unknown(0)                         | INCONCLUSIVE
          main    | atexit(work)                       | NONE
          main    | signal(2, handle)                  | INCONCLUSIVE
          main    | signal(2, SIG_IGN)                 | NONE
          main    | __asm__ volatile("nop" : : "r"(x)) | INCONCLUSIVE
          main    | __asm__ volatile("" ::: "memory")  | NONE
          library | unknown(work)                      | INCONCLUSIVE
          library | unknown(0)                         | NONE
          """)
  void nothingIsProvedWhereNothingIsKnown(String function, String call, Verdict expected) {
    String source =
        """
        #include <signal.h>
        #include <stdlib.h>
        int x;
        void handle(int signal) { x++; }
        void unknown(void (*function)(void));
        void work(void) { x++; }
        int %s(void) {
          %s;
          return 0;
        }
        """
            .formatted(function, call);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  @Test
  void eachIterationHasItsOwnStream() {
    String source =
        """
        #include <stdio.h>
        int main(void) {
        #pragma omp parallel for
          for (int i = 0; i < 10; i++) {
            FILE *f = fopen("out", "a");
            if (f) {
              fprintf(f, "%d", i);
              fclose(f);
            }
          }
        }
        """;
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void addressesThatArePrintedCanBeReadAgain() {
    String source =
        """
        #include <stdio.h>
        int x, y;
        int main(void) {
          char text[64];
          int *q = &y;
          snprintf(text, sizeof text, "%p", (void *)&x);
          sscanf(text, "%p", (void **)&q);
        #pragma omp parallel sections
          {
        #pragma omp section
            x = 1;
        #pragma omp section
            *q = 2;
          }
        }
        """;
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void standardLibraryOfCxxStartsNoThreads() {
    String source =
        """
        #include <chrono>
        #include <iostream>
        #include <string>
        int main() {
          std::string text = "time ";
          std::cout << text << std::chrono::steady_clock::now().time_since_epoch().count();
        }
        """;
    assertThat(Sources.analyze("program.cpp", source).result().verdict()).isEqualTo(Verdict.NONE);
  }
}
