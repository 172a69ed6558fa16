package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What fences and relaxed atomic accesses publish and observe. */
class FencesTest {
  private static final String PROGRAM =
      """
      #include <cilk/cilk.h>
      #include <stdatomic.h>
      #define WRITE(N, ORDER) atomic_store_explicit(&flag, N, memory_order_##ORDER)
      #define READ(ORDER) atomic_load_explicit(&flag, memory_order_##ORDER)
      #define FENCE(ORDER) atomic_thread_fence(memory_order_##ORDER)
      atomic_int flag; int x, y;
      void first(void) { x = 1; %s; }
      void second(void) { %s; }
      int main(void) { cilk_spawn first(); cilk_spawn second(); if (%s) y = x; cilk_sync; return 0; }
      """;

  @TempDir private Path directory;

  private Set<String> races(String first, String second, String condition) throws IOException {
    String text = PROGRAM.formatted(first, second, condition);
    return CilkText.races(
        CilkText.determinacy(CilkText.load(directory.resolve("program.c"), text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FENCE(release); WRITE(1, relaxed) | | READ(acquire)",
        "WRITE(1, release) | | READ(relaxed) && (FENCE(acquire), 1)",
        "FENCE(seq_cst); WRITE(1, relaxed) | | READ(relaxed) && (FENCE(seq_cst), 1)",
        "WRITE(1, release) | atomic_fetch_add_explicit(&flag, 1, memory_order_relaxed) | READ(acquire) == 2",
        "WRITE(1, release) | if (READ(acquire) == 1) WRITE(2, release) | READ(acquire) == 2",
      })
  void order(String first, String second, String condition) throws IOException {
    assertThat(races(first, second == null ? "" : second, condition)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WRITE(1, relaxed); FENCE(release) | | READ(acquire)",
        "FENCE(release); WRITE(1, relaxed) | | READ(relaxed)",
        "FENCE(acquire); WRITE(1, relaxed) | | READ(acquire)",
        "WRITE(1, release) | | READ(relaxed) && (FENCE(release), 1)",
        "WRITE(1, release) | if (READ(relaxed) == 1) WRITE(2, relaxed) | READ(acquire) == 2",
        "WRITE(1, relaxed) | FENCE(release) | READ(acquire)",
      })
  void doNotOrder(String first, String second, String condition) throws IOException {
    assertThat(races(first, second == null ? "" : second, condition)).isEqualTo(Set.of("x 7 9"));
  }
}
