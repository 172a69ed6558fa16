package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

/** Operations on a shared pointer that are atomic by the standard, and what they do not protect. */
class AtomicSharedPointerTest {
  private static Verdict verdict(String declaration, String thread, String main) {
    String program =
        """
        #include <atomic>
        #include <memory>
        #include <thread>
        %s
        int r;
        int main() {
          std::thread t([] { %s });
          %s
          t.join();
        }
        """;
    return compile("program.cpp", program.formatted(declaration, thread, main), "-std=c++20")
        .check(ModelOptions.defaults())
        .verdict();
  }

  @Test
  void theClassTemplateIsAtomic() {
    String p = "std::atomic<std::shared_ptr<int>> p{std::make_shared<int>(1)};";
    assertThat(verdict(p, "auto q = p.load(); r = *q;", "p.store(std::make_shared<int>(2));"))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict(p, "auto q = p.load(); r = *q;", "auto q = p.load(); ++*q;"))
        .isEqualTo(Verdict.RACES);
  }

  @Test
  void theFunctionsAreAtomic() {
    String p = "std::shared_ptr<int> p = std::make_shared<int>(1);";
    String load = "auto q = std::atomic_load(&p); r = *q;";
    assertThat(verdict(p, load, "std::atomic_store(&p, std::make_shared<int>(2));"))
        .isEqualTo(Verdict.NONE);
    assertThat(verdict(p, load, "auto q = std::atomic_load(&p); ++*q;")).isEqualTo(Verdict.RACES);
    assertThat(verdict(p, load, "p = std::make_shared<int>(2);")).isEqualTo(Verdict.RACES);
  }
}
