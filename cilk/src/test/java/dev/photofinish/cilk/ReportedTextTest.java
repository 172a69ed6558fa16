package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.measure.Bound;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of a race, and of a run without one. */
class ReportedTextTest {
  @TempDir private Path directory;

  private AnalysisResult judge(String name, String text) throws IOException {
    return CilkText.determinacy(CilkText.load(directory.resolve(name), text));
  }

  @Test
  void aScheduleTellsOfTheOnePlace() throws IOException {
    Race race =
        judge(
                "fib.c",
                """
                #include <cilk/cilk.h>
                int fib(int n) {
                  if (n < 2) return n;
                  int x = cilk_spawn fib(n - 1);
                  int y = fib(n - 2);
                  return x + y;
                }
                int main(void) { return fib(6); }
                """)
            .races()
            .get(0);

    assertThat(race.witness().orElseThrow().lastSteps(100))
        .extracting(step -> step.location().line())
        .containsExactly(4, 6);
    assertThat(race.advice()).contains("A sync in fib(6) before line 6 would order them.");
  }

  @Test
  void aPlaceInAPlainFunctionIsNoPlaceForASync() throws IOException {
    Race race =
        judge(
                "get.cpp",
                """
                #include <cilk/cilk.h>
                struct stats {
                  int get() const {
                    return sum;
                  }
                  void add(int k) { sum += k; }
                  int sum = 0;
                };
                int main() {
                  stats s;
                  cilk_spawn s.add(1);
                  int early = s.get();
                  cilk_sync;
                  return early;
                }
                """)
            .races()
            .get(0);

    assertThat(race.advice())
        .contains(
            "A sync in main before its call that leads to line 4, in stats::get, would order");
  }

  @ParameterizedTest
  @CsvSource({
    "'int i = atomic_load(&next); atomic_store(&next, i + 1); slot[i] = v;', true",
    "'slot[atomic_fetch_add(&next, 1)] = v;', true",
    "slot[v] = atomic_load(&next);, false",
    "slot[v] = v;, false",
  })
  void theOrderOfAtomicsIsNamedWhereItDecides(String body, boolean named) throws IOException {
    AnalysisResult result =
        judge(
            "slots.c",
            """
            #include <cilk/cilk.h>
            #include <stdatomic.h>
            atomic_int next;
            int slot[8];
            void take(int v) { %s }
            int main(void) { cilk_spawn take(1); cilk_spawn take(2); take(3); return 0; }
            """
                .formatted(body));

    assertThat(result.races()).isEmpty();
    assertThat(result.bounds().has(Bound.ORDER_OF_LOCKS)).isEqualTo(named);
  }

  @ParameterizedTest
  @CsvSource({
    "y = 1; throw 1;, true",
    "y = 1; std::exit(0);, true",
    "y = 1; try { throw 1; } catch (int) {}, false",
  })
  void whatAChildThatLeavesSkipsIsSaid(String body, boolean skips) throws IOException {
    AnalysisResult result =
        judge(
            "leaves.cpp",
            """
            #include <cilk/cilk.h>
            #include <cstdlib>
            int x, y;
            void f() { %s }
            int main() {
              try { cilk_spawn f(); x = 2; cilk_sync; } catch (int) {}
              return 0;
            }
            """
                .formatted(body));

    assertThat(result.races()).isEmpty();
    assertThat(result.bounds().has(Bound.SKIPPED)).isEqualTo(skips);
  }
}
