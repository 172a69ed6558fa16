package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bit-fields share their bytes, so that only the source says which one an access means. */
class BitFieldTest {
  @ParameterizedTest
  @CsvSource({
    "s.b = 1;, s.b++;, s.b",
    "++s.b;, s.b += 2;, s.b",
    "s.a = 1;, s.a = 2;, s.a",
    "s.b = 1;, s.a = 1;, s.a and s.b",
    "s.z = 1;, s.z = 2;, s.z"
  })
  void isNamedAsTheSourceDoes(String one, String other, String name) {
    String program =
        """
        #include <pthread.h>
        struct { int z; unsigned a : 3, b : 5; } s;
        void *thread(void *x) {
          ONE
          return 0;
        }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, thread, 0);
          OTHER
          pthread_join(t, 0);
          return 0;
        }
        """;
    assertThat(compile(program.replace("ONE", one).replace("OTHER", other)).check().races())
        .extracting(Race::variable)
        .containsOnly(name);
  }
}
