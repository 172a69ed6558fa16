package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which locks, and which flags of what is done once, are the same. */
class LocksTest {
  private static final String C =
      """
      #include <cilk/cilk.h>
      #include <cilk/cilksan.h>
      #include <pthread.h>
      #include <threads.h>
      int x;
      """;

  @TempDir private Path directory;

  private AnalysisResult analyse(String name, String text) throws IOException {
    return CilkText.determinacy(CilkText.load(directory.resolve(name), text));
  }

  private static void assertNone(AnalysisResult result) {
    assertThat(result.verdict())
        .as(result.races() + " " + result.reasons())
        .isEqualTo(Verdict.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pthread_mutex_t m | pthread_mutex_init(&m, 0) | pthread_mutex_lock | pthread_mutex_unlock",
        "mtx_t m | mtx_init(&m, mtx_plain) | mtx_lock | mtx_unlock",
        "pthread_spinlock_t m | pthread_spin_init(&m, 0) | pthread_spin_lock | pthread_spin_unlock",
        "pthread_rwlock_t m | pthread_rwlock_init(&m, 0) | pthread_rwlock_wrlock | pthread_rwlock_unlock",
      })
  void aLockOfEachChildProtectsNothing(String declare, String init, String lock, String unlock)
      throws IOException {
    String program =
        """
        %s void f(void) { %s %s(&m); x++; %s(&m); }
        int main(void) { %s cilk_spawn f(); f(); cilk_sync; return 0; }
        """;
    String made = declare + "; " + init + ";";
    assertThat(CilkText.races(analyse("own.c", C + program.formatted("", made, lock, unlock, ""))))
        .containsExactly("x 6 6");
    assertNone(
        analyse("common.c", C + program.formatted(declare + ";", "", lock, unlock, init + ";")));
  }

  @Test
  void aCopyOfALockIsAnotherOne() throws IOException {
    String program =
        C
            + """
            struct lock { pthread_mutex_t m; };
            void f(struct lock %1$sl) { pthread_mutex_lock(&(%1$sl).m); x++; pthread_mutex_unlock(&(%1$sl).m); }
            int main(void) {
              struct lock l = {PTHREAD_MUTEX_INITIALIZER};
              cilk_spawn f(%2$sl);
              f(%2$sl);
              cilk_sync;
              return 0;
            }
            """;
    assertThat(CilkText.races(analyse("copy.c", program.formatted("", ""))))
        .containsExactly("x 7 7");
    assertNone(analyse("pointer.c", program.replace("(%1$sl).m", "l->m").formatted("*", "&")));
  }

  @Test
  void aLockOfAnIterationIsAnotherOne() throws IOException {
    String program =
        """
        #include <cilk/cilk.h>
        #include <mutex>
        int x;
        int main() {
          cilk_for (int i = 0; i < 3; i++) {
            %sstd::mutex m;
            std::lock_guard<std::mutex> guard(m);
            x++;
          }
          return 0;
        }
        """;
    assertThat(CilkText.races(analyse("own.cpp", program.formatted("")))).containsExactly("x 8 8");
    assertNone(analyse("common.cpp", program.formatted("static ")));
  }

  @Test
  void locksOfCilk5HaveLivesToo() throws IOException {
    String program =
        """
        #include <cilk-lib.h>
        int x;
        cilk void add(int n) { %sCilk_lockvar l; Cilk_lock_init(l); Cilk_lock(l); x += n; %s; }
        cilk int main(int argc, char *argv[]) { spawn add(1); spawn add(2); sync; return 0; }
        """;
    assertThat(CilkText.races(analyse("own.cilk", program.formatted("", "Cilk_unlock(l)"))))
        .containsExactly("x 3 3");
    assertThat(CilkText.races(analyse("kept.cilk", program.formatted("", ""))))
        .containsExactly("x 3 3");
  }

  @Test
  void anAtomicRegionDoesNotExcludeReadsOutside() throws IOException {
    String program =
        C
            + """
            void f(void) { __cilksan_begin_atomic(); x = 1; __cilksan_end_atomic(); }
            int main(void) {
              cilk_spawn f();
              %s int y = x; %s
              cilk_sync;
              return y;
            }
            """;
    assertThat(CilkText.races(analyse("outside.c", program.formatted("", ""))))
        .isEqualTo(Set.of("x 6 9"));
    assertNone(
        analyse(
            "inside.c", program.formatted("__cilksan_begin_atomic();", "__cilksan_end_atomic();")));
  }

  @Test
  void aFlagOfEachChildIsPassedByNoOther() throws IOException {
    String program =
        C
            + """
            void begin(void) { x = 7; }
            void get(void) { %spthread_once_t flag = PTHREAD_ONCE_INIT; pthread_once(&flag, begin); }
            int main(void) { cilk_spawn get(); get(); cilk_sync; return 0; }
            """;
    assertThat(CilkText.races(analyse("own.c", program.formatted("")))).containsExactly("x 6 6");
    assertNone(analyse("common.c", program.formatted("static ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "std::call_once(flag, [] { if (first) { first = false; throw 1; } x = 2; });",
        "static once o;",
      })
  void anExceptionPassesNoFlag(String once) throws IOException {
    String program =
        """
        #include <cilk/cilk.h>
        #include <mutex>
        std::once_flag flag;
        int x, y;
        bool first = true;
        struct once { once() { if (first) { first = false; throw 1; } x = 2; } };
        void make() { %s }
        void f() {
          try { make(); } catch (int) { %s }
        }
        int main() { cilk_spawn f(); make(); cilk_sync; return x; }
        """;
    assertThat(CilkText.races(analyse("handler.cpp", program.formatted(once, "x = 1;"))))
        .isEqualTo(Set.of(once.contains("x") ? "x 7 9" : "x 6 9"));
    assertNone(analyse("other.cpp", program.formatted(once, "y = 1;")));
    assertNone(analyse("again.cpp", program.formatted(once, "make(); y = x;")));
  }
}
