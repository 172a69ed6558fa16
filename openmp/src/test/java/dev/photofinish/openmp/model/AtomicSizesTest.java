package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** Atomics of different sizes at the same bytes are not guessed about. */
class AtomicSizesTest {
  private static AnalysisResult check(String first, String second) {
    return TestPrograms.compile(
            """
            #include <pthread.h>
            #include <stdatomic.h>
            #include <stdint.h>
            union { _Atomic uint64_t wide; _Atomic uint32_t part[2]; } u;
            int data, seen;
            void *one(void *p) { data = 1; FIRST; return 0; }
            void *two(void *p) { if (SECOND) seen = data; return 0; }
            int main() {
              pthread_t a, b;
              pthread_create(&a, 0, one, 0); pthread_create(&b, 0, two, 0);
              pthread_join(a, 0); pthread_join(b, 0);
              return seen;
            }
            """
                .replace("FIRST", first)
                .replace("SECOND", second))
        .check();
  }

  @Test
  void aPartOfAnAtomicIsNotFollowed() {
    AnalysisResult result =
        check(
            "atomic_store_explicit(&u.wide, 1ull << 32, memory_order_release)",
            "atomic_load_explicit(&u.part[1], memory_order_acquire)");
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons().toString()).contains("different sizes");
  }

  @Test
  void aStoreOfSeveralAtomicsIsNotFollowed() {
    AnalysisResult result =
        check(
            "atomic_store(&u.part[0], 1); atomic_store_explicit(&u.wide, 1, memory_order_relaxed)",
            "atomic_load(&u.part[0])");
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aLoadOfSeveralAtomicsReadsEach() {
    assertThat(check("atomic_store(&u.part[1], 1)", "atomic_load(&u.wide)").verdict())
        .isEqualTo(Verdict.NONE);
  }
}
