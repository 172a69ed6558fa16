package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores that go on with a release sequence in older languages, and end it in newer ones. */
class ReleaseSequenceTest {
  private static final String C =
      """
      #include <pthread.h>
      #include <stdatomic.h>
      int data;
      atomic_int flag;
      void *hand(void *a) {
        data = 1;
        atomic_store_explicit(&flag, 1, memory_order_release);
        BETWEEN
        atomic_store_explicit(&flag, 2, memory_order_relaxed);
        return 0;
      }
      void *other(void *a) {
        OTHER
        return 0;
      }
      void *take(void *a) {
        if (atomic_load_explicit(&flag, memory_order_acquire) == 2) data++;
        return 0;
      }
      int main(void) {
        pthread_t one, two, three;
        pthread_create(&one, 0, hand, 0);
        pthread_create(&two, 0, other, 0);
        pthread_create(&three, 0, take, 0);
        pthread_join(one, 0);
        pthread_join(two, 0);
        pthread_join(three, 0);
        return data;
      }
      """;

  private static final String CPP =
      """
      #include <atomic>
      #include <thread>
      int data;
      std::atomic<int> flag{0};
      int main() {
        std::thread one([] {
          data = 1;
          flag.store(1, std::memory_order_release);
          flag.store(2, std::memory_order_relaxed);
        });
        std::thread two([] {
          if (flag.load(std::memory_order_acquire) == 2) data++;
        });
        one.join();
        two.join();
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "c11, NONE",
    "gnu11, NONE",
    "c17, NONE",
    "iso9899:2018, NONE",
    "gnu17, NONE",
    "c23, RACES",
    "gnu2x, RACES"
  })
  void ofC(String standard, Verdict expected) {
    String text = C.replace("BETWEEN", "").replace("OTHER", "");

    assertThat(compile("program.c", text, "-std=" + standard).check().verdict())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"c++11, NONE", "gnu++14, NONE", "c++17, NONE", "c++20, RACES", "gnu++2b, RACES"})
  void ofCpp(String standard, Verdict expected) {
    assertThat(compile("program.cpp", CPP, "-std=" + standard).check().verdict())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"program.c, NONE", "program.cpp, NONE"})
  void byTheDefaultsOfClang(String name, Verdict expected) {
    String text = name.endsWith(".c") ? C.replace("BETWEEN", "").replace("OTHER", "") : CPP;

    assertThat(compile(name, text).check().verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'atomic_fetch_add_explicit(&flag, 0, memory_order_relaxed);', NONE",
    "'atomic_store_explicit(&flag, 3, memory_order_relaxed);', RACES",
    "'atomic_store_explicit(&flag, 2, memory_order_relaxed);', RACES"
  })
  void aStoreOfAnotherThreadEndsIt(String other, Verdict expected) {
    // What another thread stores is 2 itself, or comes between the two stores.
    String between = other.contains("3") ? "while (atomic_load(&flag) != 3);" : "";
    String program = C.replace("BETWEEN", between).replace("OTHER", other);
    assertThat(compile("program.c", program, "-std=c17").check().verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"release, NONE", "relaxed, RACES"})
  void theHeadHasToRelease(String order, Verdict expected) {
    String text =
        C.replace("BETWEEN", "")
            .replace("OTHER", "")
            .replace("memory_order_release", "memory_order_" + order);

    assertThat(compile("program.c", text, "-std=c17").check().verdict()).isEqualTo(expected);
  }
}
