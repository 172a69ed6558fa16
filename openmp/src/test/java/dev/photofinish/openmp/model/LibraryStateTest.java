package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What functions of the C library read and write, told by whether two threads race for it. */
class LibraryStateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lgamma(2.5)                  | lgamma(3.5)                  | 1
          lgamma_r(2.5, &one)          | lgamma_r(3.5, &two)          | 0
          mbrtowc(&u, "a", 1, &state)  | mbrtowc(&v, "b", 1, &state)  | 1
          mbrtowc(&u, "a", 1, &state)  | mbrtowc(&v, "b", 1, &other)  | 0
          memchr(text, 'c', 1000)      | text[5] = 'x'                | 0
          memchr(text, 'c', 1000)      | text[1] = 'x'                | 1
          """)
  void isToldByRaces(String first, String second, int races) {
    TestPrograms.Source source =
        TestPrograms.compile(
            """
            #define _DEFAULT_SOURCE
            #include <math.h>
            #include <pthread.h>
            #include <string.h>
            #include <wchar.h>
            int one, two;
            wchar_t u, v;
            mbstate_t state, other;
            char text[8] = "abcdef";
            void *f(void *p) { %s; return 0; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, f, 0);
              %s;
              pthread_join(t, 0);
            }
            """
                .formatted(first, second));
    assertThat(source.check().races()).hasSize(races);
  }
}
