package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The bounds name what counts as stronger than the language says. */
class StrengthenedOrdersTest {
  private static Set<String> found(String name, String text) {
    return StrengthenedOrders.of(compile(name, text).program(), file -> Optional.of(text)).keySet();
  }

  @Test
  void namesConsumeInC() {
    String load =
        """
        #include <stdatomic.h>
        _Atomic int f;
        int main(void) { return atomic_load_explicit(&f, memory_order_%s); }
        """;
    assertThat(found("program.c", load.formatted("consume")))
        .containsExactly("memory_order_consume");
    assertThat(found("program.c", load.formatted("acquire"))).isEmpty();
  }

  @Test
  void namesConsumeInCpp() {
    String load =
        """
        #include <atomic>
        std::atomic<int> f;
        int main() { return f.load(std::memory_order_%s); }
        """;
    assertThat(found("program.cpp", load.formatted("consume")))
        .containsExactly("memory_order_consume");
    assertThat(found("program.cpp", load.formatted("acquire"))).isEmpty();
  }

  @Test
  void namesListsOfFlushes() {
    String flush =
        """
        int f;
        int main(void) {
          #pragma omp flush %s
          return f;
        }
        """;
    assertThat(found("program.c", flush.formatted("(f)"))).containsExactly("flush with a list");
    assertThat(found("program.c", flush.formatted(""))).isEmpty();
  }
}
