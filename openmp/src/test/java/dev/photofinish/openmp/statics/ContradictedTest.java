package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that were called proved until the model checker found their races, and their like. */
class ContradictedTest {
  @ParameterizedTest
  @CsvSource({
    "simd,                 last = a[i],     RACES",
    "simd private(last),   last = a[i],     NONE",
    "simd lastprivate(last), last = a[i],   NONE",
    "simd reduction(+:last), last += a[i],  NONE",
    "simd,                 last += a[i],    RACES",
    "simd,                 int b = a[i],    NONE",
  })
  void lanesShareLocalVariables(String directive, String statement, Verdict expected) {
    String source =
        """
        int a[100];
        int main(void) {
          int last = 0;
        #pragma omp %s
          for (int i = 0; i < 100; i++) { %s; }
          return last;
        }
        """
            .formatted(directive, statement);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "nowait, '',                     RACES",
    "'',     '',                     NONE",
    "nowait, '#pragma omp barrier',  NONE",
  })
  void oneReductionKnowsNothingOfTheNext(String clause, String between, Verdict expected) {
    String source =
        """
        int sum;
        int main(void) {
        #pragma omp parallel
          for (int k = 0; k < 2; k++) {
        #pragma omp for reduction(+: sum) %s
            for (int i = 0; i < 8; i++) sum += i;
        %s
          }
          return 0;
        }
        """
            .formatted(clause, between);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"nowait, RACES", "'', NONE"})
  void theOrderOfOneLoopIsNotThatOfTheNext(String clause, Verdict expected) {
    String source =
        """
        int a[8], last;
        int main(void) {
        #pragma omp parallel
          {
        #pragma omp for ordered %s
            for (int i = 0; i < 8; i++) {
        #pragma omp ordered
              last = a[i];
            }
        #pragma omp for ordered
            for (int i = 0; i < 8; i++) {
        #pragma omp ordered
              a[i] = i;
            }
          }
          return last;
        }
        """
            .formatted(clause);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  /** The second time round, the write comes while the other thread may still read. */
  @ParameterizedTest
  @CsvSource({"'longjmp(start, 1)', INCONCLUSIVE", "'(void) start', NONE"})
  void aLongJumpLeadsBackOverABarrier(String jump, Verdict expected) {
    String source =
        """
        #include <setjmp.h>
        #include <omp.h>
        int x, y;
        int main(void) {
        #pragma omp parallel num_threads(2)
          {
            jmp_buf start;
            volatile int again = 0;
            setjmp(start);
            if (omp_get_thread_num() == 1) x = 1;
        #pragma omp barrier
            if (omp_get_thread_num() == 0) y = x;
            if (!again) { again = 1; %s; }
          }
          return y;
        }
        """
            .formatted(jump);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  /** A loop with two entries is none that the rules know of. */
  @ParameterizedTest
  @CsvSource({
    "goto middle, single nowait,                         x++,                              "
        + " INCONCLUSIVE",
    "goto middle, for nowait schedule(dynamic),  'for (int i = 0; i < 8; i++) a[i]++',"
        + " INCONCLUSIVE",
    "k = 1,       single,                                x++,                               NONE",
    "k = 1,       single nowait,                         x++,                               RACES",
  })
  void aLoopMayHaveTwoEntries(String jump, String directive, String body, Verdict expected) {
    String source =
        """
        int x, a[8];
        int main(int argc, char **argv) {
        #pragma omp parallel
          {
            int k = 0;
            if (argc > 1) %s;
          top:
            k++;
          middle:
        #pragma omp %s
            %s;
            k++;
            if (k < 6) goto top;
          }
          return x;
        }
        """
            .formatted(jump, directive, body);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  /** The handler is gotten to though the function that throws never returns. */
  @Test
  void anExceptionLeadsToItsHandler() {
    String source =
        """
        int x;
        static void fail() { throw 1; }
        static void pass() { fail(); }
        int main() {
        #pragma omp parallel
          {
            try { pass(); } catch (int) { x++; }
          }
          return x;
        }
        """;
    assertThat(Sources.analyze("program.cpp", source).result().races())
        .extracting(Race::variable)
        .contains("x");
  }

  /** The runtime destroys the copy when the task has ended, and copies it for a taskloop. */
  @ParameterizedTest
  @CsvSource({
    "'',       live--, task firstprivate(t),      INCONCLUSIVE",
    "'',       v = 0,  task firstprivate(t),      NONE",
    "live++,   v = 0,  taskloop firstprivate(t),  INCONCLUSIVE",
    "'',       v = 0,  taskloop firstprivate(t),  NONE",
  })
  void copiesOfTasksAreMadeAndDestroyed(
      String made, String destroyed, String directive, Verdict expected) {
    String source =
        """
        int live, a[4];
        struct T {
          int v;
          T(int x) : v(x) {}
          T(const T &other) : v(other.v) { %s; }
          ~T() { %s; }
        };
        int main() {
          T t(0);
        #pragma omp parallel
        #pragma omp single
          {
        #pragma omp %s
            for (int i = 0; i < 4; i++) a[i] = t.v;
          }
          return live;
        }
        """
            .formatted(made, destroyed, directive);
    assertThat(Sources.analyze("program.cpp", source).result().verdict())
        .as(source)
        .isEqualTo(expected);
  }
}
