package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Flags and locks that tell one thread that another is done, and what looks like it. */
class HandshakesTest {
  private static void check(String source, Verdict expected) {
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "atomic write seq_cst, atomic read seq_cst, NONE",
    "atomic write release, atomic read acquire, NONE",
    "atomic write release, atomic read seq_cst, NONE",
    "atomic write,         atomic read seq_cst, RACES",
    "atomic write seq_cst, atomic read,         RACES",
    "atomic write relaxed, atomic read relaxed, RACES",
    "critical,             critical,            NONE",
    "critical(a),          critical(b),         RACES",
    "critical,             atomic read seq_cst, RACES",
    "flush,                flush,               RACES",
  })
  void aFlagIsWaitedFor(String write, String read, Verdict expected) {
    check(
        """
        int main(void) {
          int x = 0, s = 0;
        #pragma omp parallel sections num_threads(2)
          {
        #pragma omp section
            {
              x = 1;
        #pragma omp %s
              s = 1;
            }
        #pragma omp section
            {
              int done = 0;
              while (!done) {
        #pragma omp %s
                done = s;
              }
              x = 2;
            }
          }
          return x;
        }
        """
            .formatted(write, read),
        expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'',                '',      's == 1',  '',     NONE",
    // Waits for what is there from the start.
    "'',                '',      's == 0',  '',     RACES",
    "'s = 1;',          '',      's == 1',  '',     RACES",
    // The flag is still up when the region is executed once more.
    "'for (int k = 0; k < 2; k++)', '', 's == 1', '', RACES",
    "'for (int k = 0; k < 2; k++, s = 0)', '', 's == 1', '', NONE",
    // Nothing says what the flag is at first.
    "'s = count;',      '',      's == 1',  '',     RACES",
    // The access comes behind the flag.
    "'',                'x = 3;','s == 1',  '',     RACES",
    // Someone gives up waiting.
    "'',                '',      's == 1 || n++ > 9', '', RACES",
    "'',                '',      's == 1',  'x = 4;', RACES",
  })
  void theOrderOfAFlag(
      String before, String behind, String until, String beforeWait, Verdict expected) {
    check(
        """
        int x, n;
        int main(int count, char **words) {
          int s = 0;
          %s
        #pragma omp parallel num_threads(2)
          {
        #pragma omp single nowait
            {
              x = 1;
        #pragma omp critical
              s = 1;
              %s
            }
        #pragma omp single nowait
            {
              int done = 0;
              %s
              while (!done) {
        #pragma omp critical
                if (%s) done = 1;
              }
              x = 2;
            }
          }
          return x;
        }
        """
            .formatted(before, behind, beforeWait, until),
        expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'x = 0; omp_unset_lock(&l);', 'omp_set_lock(&l); omp_unset_lock(&l); x = 1;', NONE",
    "0, 'x = 0; omp_unset_lock(&l);', 'omp_set_lock(&l); x = 1; omp_unset_lock(&l);', NONE",
    "0, 'omp_unset_lock(&l); x = 0;', 'omp_set_lock(&l); omp_unset_lock(&l); x = 1;', RACES",
    "0, 'x = 0; omp_unset_lock(&l);', 'x = 1; omp_set_lock(&l); omp_unset_lock(&l);', RACES",
    "0, 'x = 0; omp_unset_lock(&l);', 'omp_set_lock(&k); omp_unset_lock(&k); x = 1;', RACES",
    "0, 'x = 0; omp_unset_lock(&l);', 'if (omp_test_lock(&l)) omp_unset_lock(&l); x = 1;', RACES",
    "0, 'x = 0; omp_unset_lock(&l);', 'while (!omp_test_lock(&l)) ; omp_unset_lock(&l); x = 1;',"
        + " NONE",
    "1, 'x = 0;', 'omp_set_lock(&l); omp_unset_lock(&l); x = 1;', RACES",
  })
  void aLockIsHandedOver(int holder, String first, String second, Verdict expected) {
    check(
        """
        #include <omp.h>
        omp_lock_t l, k;
        int x;
        int main(void) {
          omp_init_lock(&l);
          omp_init_lock(&k);
        #pragma omp parallel num_threads(2)
          {
            int me = omp_get_thread_num();
            if (me == %d && %d == 0) omp_set_lock(&l);
        #pragma omp barrier
            if (me == 0) { %s }
            else { %s }
          }
          return x;
        }
        """
            .formatted(holder, holder, first, second),
        expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1 - me,  2, NONE",
    "me,      2, RACES",
    "1 - me,  3, RACES",
  })
  void aFlagOfEachThread(String other, int threads, Verdict expected) {
    check(
        """
        #include <omp.h>
        int up[4], data[4];
        int main(void) {
        #pragma omp parallel num_threads(%d)
          {
            int me = omp_get_thread_num();
            int done = 0;
            if (me < 2) {
              data[me] = 1;
        #pragma omp atomic write seq_cst
              up[me] = 1;
              while (!done) {
        #pragma omp atomic read seq_cst
                done = up[%s];
              }
            }
            data[%s] += data[me < 2 ? 1 - me : 0] * 0;
          }
          return 0;
        }
        """
            .formatted(threads, other, threads == 2 ? "me + 2" : "0"),
        expected);
  }

  /** Each says that it wants to, and goes on only if the other does not. */
  @ParameterizedTest
  @CsvSource({
    "seq_cst, seq_cst, NONE",
    "release, acquire, RACES",
    "seq_cst, acquire, RACES",
    "relaxed, relaxed, RACES",
  })
  void dekker(String write, String read, Verdict expected) {
    String side =
        """
        #pragma omp atomic write %s
        %s = 1;
        #pragma omp atomic read %s
        other = %s;
        if (!other) x++;
        """;
    check(
        """
        #include <omp.h>
        int f, g, x;
        int main(void) {
        #pragma omp parallel num_threads(2)
          {
            int other;
            if (omp_get_thread_num() == 0) {
        %s
            } else {
        %s
            }
          }
          return x;
        }
        """
            .formatted(
                side.formatted(write, "f", read, "g"), side.formatted(write, "g", read, "f")),
        expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2, '', NONE",
    "3, '', NONE",
    "2, 'x++;', RACES",
  })
  void aLockOfOnesOwn(int threads, String outside, Verdict expected) {
    check(
        """
        int busy, x;
        int main(void) {
        #pragma omp parallel num_threads(%d)
          {
            int was = 1;
            while (was) {
        #pragma omp atomic capture seq_cst
              { was = busy; busy = 1; }
            }
            x++;
        #pragma omp atomic write seq_cst
            busy = 0;
            %s
          }
          return x;
        }
        """
            .formatted(threads, outside),
        expected);
  }
}
