package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the language says of syncs, blocks, exceptions and the like, each with and without race. */
class LanguageRulesTest {
  private static final String C = "#include <cilk/cilk.h>\n#include <pthread.h>\n";
  private static final String CPP =
      """
      #include <cilk/cilk.h>
      #include <mutex>
      #include <stdexcept>
      #include <string>
      #include <vector>
      """;

  @TempDir private Path directory;

  private AnalysisResult c(String text) throws IOException {
    return CilkText.determinacy(CilkText.load(directory.resolve("program.c"), C + text));
  }

  private AnalysisResult cpp(String text) throws IOException {
    return CilkText.determinacy(CilkText.load(directory.resolve("program.cpp"), CPP + text));
  }

  private static void assertNone(AnalysisResult result) {
    assertThat(result.verdict())
        .as(result.races() + " " + result.reasons())
        .isEqualTo(Verdict.NONE);
  }

  private static void assertRaces(AnalysisResult result, String... races) {
    assertThat(CilkText.races(result)).isEqualTo(Set.copyOf(List.of(races)));
  }

  // ---- headers ----

  @Test
  void cilk5HasMacrosForUnusedParameters() throws IOException {
    assertNone(
        CilkText.determinacy(
            CilkText.load(
                directory.resolve("program.cilk"),
                """
                cilk int get(int *UNUSED(p)) { USE_UNUSED(p); return 1; }
                cilk int main(int UNUSED(argc), UNUSED(char *argv[])) {
                  int x = spawn get(0);
                  sync;
                  return x;
                }
                """)));
  }

  /** A step for each pair of views would take minutes. */
  @Test
  void aReducerMayHaveManyViewsAtATime() throws IOException {
    assertNone(
        c(
            """
            void zero(void *view) { *(long *)view = 0; }
            void add(void *left, void *right) { *(long *)left += *(long *)right; }
            int main(void) {
              long cilk_reducer(zero, add) sum = 0;
              cilk_for (int i = 0; i < 150000; i++)
                sum += i;
              return sum != 11249925000;
            }
            """));
  }

  // ---- the end of blocks ----

  @Test
  void theEndOfABlockDoesNotWaitForChildrenThatUseItsVariables() throws IOException {
    assertRaces(
        c(
            """
            void set(int *p) { *p = 1; }
            int main(void) {
              {
                int x = 0;
                cilk_spawn set(&x);
              }
              cilk_sync;
              return 0;
            }
            """),
        "x 3 8");
  }

  @Test
  void aSyncBeforeTheEndOfABlockDoes() throws IOException {
    assertNone(
        c(
            """
            void set(int *p) { *p = 1; }
            int main(void) {
              for (int i = 0; i < 3; i++) {
                int x = 0;
                cilk_spawn set(&x);
                cilk_sync;
              }
              cilk_scope {
                int y = 0;
                cilk_spawn set(&y);
              }
              cilk_for (int i = 0; i < 3; i++) {
                int z = 0;
                cilk_spawn set(&z);
                if (i == 1)
                  continue;
                set(&i);
              }
              return 0;
            }
            """));
  }

  @Test
  void variablesOfAnIterationAreNewOnes() throws IOException {
    assertRaces(
        c(
            """
            void set(int *p) { *p = 1; }
            int main(void) {
              for (int i = 0; i < 3; i++) {
                int x;
                cilk_spawn set(&x);
              }
              return 0;
            }
            """),
        "x 3 8");
  }

  @Test
  void destructorsOfAFunctionComeBehindItsSync() throws IOException {
    assertNone(
        cpp(
            """
            void add(std::vector<int> &v) { v.push_back(1); }
            int sum() {
              std::vector<int> v;
              cilk_spawn add(v);
              return 1;
            }
            void both(bool early) {
              std::vector<int> v;
              cilk_spawn add(v);
              if (early)
                return;
              std::vector<int> w(3);
            }
            int main() {
              sum();
              both(true);
              both(false);
              cilk_scope {
                std::vector<int> v;
                cilk_spawn add(v);
              }
              return 0;
            }
            """));
  }

  @Test
  void destructorsOfABlockDoNot() throws IOException {
    assertRaces(
        cpp(
            """
            struct box { int *p = new int(0); ~box() { delete p; } };
            void set(int *p) { *p = 1; }
            int main() {
              {
                box b;
                cilk_spawn set(b.p);
              }
              return 0;
            }
            """),
        "memory of new 6 7");
  }

  // ---- exceptions ----

  @Test
  void handlersBeginWhenTheChildrenOfTheBlockHaveEnded() throws IOException {
    assertNone(
        cpp(
            """
            int done;
            int work(int i) {
              if (i == 2) throw std::runtime_error("two");
              done = i;
              return i;
            }
            int spawned() {
              int x = cilk_spawn work(2);
              int y = 3;
              cilk_sync;
              return x + y;
            }
            int main() {
              int caught = 0;
              try {
                cilk_spawn work(1);
                cilk_sync;
                cilk_spawn work(2);
              } catch (const std::runtime_error &error) {
                caught = done + error.what()[0];
              }
              try { caught += spawned(); } catch (const std::runtime_error &e) { caught += *e.what(); }
              try {
                cilk_for (int i = 2; i < 3; i++) work(i);
              } catch (const std::runtime_error &e) { caught += *e.what(); }
              return caught;
            }
            """));
  }

  @Test
  void whatFollowsInTheBlockIsParallelToTheChildThatThrows() throws IOException {
    assertRaces(
        cpp(
            """
            int done;
            void work(int i) {
              done = i;
              if (i == 2) throw std::runtime_error("two");
            }
            int main() {
              try {
                cilk_spawn work(1);
                work(2);
              } catch (const std::runtime_error &error) {
                return *error.what();
              }
              return 0;
            }
            """),
        "done 8 8");
  }

  // ---- reducers ----

  private static final String SUM =
      """
      #include <assert.h>
      void zero(void *view) { *(int *)view = 0; }
      void plus(void *left, void *right) { *(int *)left += *(int *)right; }
      int cilk_reducer(zero, plus) sum = 5;
      void work(int i) { sum += i; }
      void nothing(void) {}
      """;

  @Test
  void viewsArePutTogetherByTheProgramsOwnFunctions() throws IOException {
    assertNone(
        c(
            SUM
                + """
                int main(void) {
                  int cilk_reducer(zero, plus) local = 1;
                  cilk_for (int i = 0; i < 9; i++) {
                    local += i;
                    cilk_spawn work(i);
                    sum++;
                  }
                  cilk_spawn work(100);
                  sum += 1;
                  cilk_sync;
                  assert(local == 37 && sum == 151);
                  int *p = &sum;
                  *p += 1;
                  return sum;
                }
                """));
    assertNone(
        cpp(
            """
            #include <cassert>
            #include <new>
            using std::string;
            using numbers = std::vector<int>;
            void empty(void *view) { new (view) string(); }
            void append(void *left, void *right) {
              *(string *)left += *(string *)right;
              ((string *)right)->~string();
            }
            template <typename T> void none(void *view) { new (view) T(); }
            template <typename T> void join(void *left, void *right) {
              T &more = *(T *)right;
              ((T *)left)->insert(((T *)left)->end(), more.begin(), more.end());
              more.~T();
            }
            string cilk_reducer(empty, append) text;
            int main() {
              numbers cilk_reducer(none<numbers>, join<numbers>) all;
              cilk_for (int i = 0; i < 6; i++) {
                all.push_back(i);
                text += char('a' + i);
              }
              assert(text == "abcdef" && all.size() == 6);
              for (int i = 0; i < 6; i++) assert(all[i] == i);
              return 0;
            }
            """));
  }

  @Test
  void theValueOfAReducerIsUnknownBeforeTheSync() throws IOException {
    assertRaces(
        c(
            SUM
                + """
                int main(void) {
                  sum += 1;
                  cilk_spawn nothing();
                  int x = sum;
                  cilk_sync;
                  return x + sum;
                }
                """),
        "sum 11 12");
  }

  @Test
  void aReferenceToAViewIsNotOneToThatOfAnotherStrand() throws IOException {
    assertRaces(
        c(
            SUM
                + """
                int main(void) {
                  int *p = &sum;
                  cilk_spawn work(3);
                  sum += 2;
                  *p += 1;
                  cilk_sync;
                  return *p;
                }
                """),
        "sum 7 13");
  }

  @Test
  void bindingAReferenceReadsNothing() throws IOException {
    String program =
        """
        #include <cilk/opadd_reducer.h>
        cilk::opadd_reducer<int> sum = 0;
        int other;
        void add() { sum += 1; }
        int &view() { if (other) { return other; } return sum; }
        int value() { return sum; }
        int main() {
          cilk_spawn add();
          %s
          cilk_sync;
          return sum;
        }
        """;
    for (String bound :
        List.of(
            "int &r = sum; r += 1;",
            "int x = 0, &r = sum; r += x;",
            "auto &&r = (sum); r += 1;",
            "int &r{sum}; r += 1;",
            "int &r = other ? other : sum; r += 1;",
            "view() += 1;",
            "[&r = sum] { r += 1; }();",
            "[]() -> int & { return sum; }() += 1;",
            "cilk::opadd_reducer<int> local = 0; [&local] { local += 1; }();")) {
      assertNone(cpp(program.formatted(bound)));
    }
    for (String read :
        List.of(
            "int r = sum;",
            "int r{sum};",
            "int r = other ? 1 : sum;",
            "[r = sum] {}();",
            "[] { return sum; }();",
            "[]() { return sum; }();")) {
      assertRaces(cpp(program.formatted(read)), "sum 13 14");
    }
    assertRaces(cpp(program.formatted("value();")), "sum 11 13");
    assertRaces(cpp(program.formatted("int x = 1; bool b = x & sum;")), "sum 13 14");
  }

  @Test
  void functionsOfReducersMayRaceThemselves() throws IOException {
    assertRaces(
        c(
            """
            int made;
            void zero(void *view) { made++; *(int *)view = 0; }
            void plus(void *left, void *right) { *(int *)left += *(int *)right; }
            int cilk_reducer(zero, plus) sum;
            int main(void) {
              cilk_for (int i = 0; i < 3; i++) sum += i;
              return sum;
            }
            """),
        "made 4 4");
  }

  @Test
  void updatesThatAreNoReductionsByNameArePossible() throws IOException {
    assertNone(
        c(
            """
            void least(void *view) { *(int *)view = -1000; }
            void larger(void *left, void *right) {
              if (*(int *)left < *(int *)right) *(int *)left = *(int *)right;
            }
            int cilk_reducer(least, larger) most = -1000;
            int main(void) {
              cilk_for (int i = 0; i < 5; i++) {
                if (most < i) most = i;
              }
              return most;
            }
            """));
  }

  // ---- what is done once ----

  @Test
  void whatIsDoneOnceComesBeforeAllThatFollowsItsCalls() throws IOException {
    assertNone(
        c(
            """
            pthread_once_t flag = PTHREAD_ONCE_INIT;
            int x;
            void begin(void) { x = 1; }
            int get(void) { pthread_once(&flag, begin); return x; }
            int main(void) {
              int a = cilk_spawn get();
              int b = get();
              b += x;
              cilk_spawn { cilk_spawn get(); }
              cilk_sync;
              return a + b;
            }
            """));
    assertNone(
        cpp(
            """
            int get() { static int *table = new int(3); return *table; }
            int x;
            int once() {
              static std::once_flag flag;
              std::call_once(flag, [] { x = 1; });
              return x;
            }
            int main() {
              int a = cilk_spawn get(), b = cilk_spawn get(), c = cilk_spawn once();
              int d = once();
              cilk_sync;
              return a + b + c + d;
            }
            """));
  }

  @Test
  void whoDoesNotCallIsNotOrdered() throws IOException {
    assertRaces(
        c(
            """
            pthread_once_t flag = PTHREAD_ONCE_INIT;
            int x, y;
            void begin(void) { x = 1; }
            int get(void) { pthread_once(&flag, begin); y++; return x; }
            int main(void) {
              int a = cilk_spawn get();
              int b = x;
              b += get();
              cilk_sync;
              return a + b;
            }
            """),
        "x 5 9",
        "y 6 6");
  }

  // ---- standards ----

  @Test
  void newerStandardsAreTried() throws IOException {
    assertNone(
        cpp(
            """
            #include <span>
            int a[6];
            int twice(auto x) { return 2 * x; }
            int main() {
              std::span<int> all(a);
              cilk_for (int i = 0; i < 6; i++) all[i] = i;
              int x = cilk_spawn twice(3);
              int y = twice(4);
              cilk_sync;
              return x + y != 14 || a[5] != 5;
            }
            """));
    AnalysisResult result =
        cpp(
            """
            #include <atomic>
            int x;
            void add() { std::atomic_ref<int> r(x); r++; }
            int main() {
              cilk_spawn add();
              x = 1;
              cilk_sync;
              return 0;
            }
            """);
    assertThat(result.races())
        .singleElement()
        .satisfies(race -> assertThat(race.variable()).isEqualTo("x"));
  }

  // ---- what each worker has for itself ----

  @Test
  void eachWorkerHasItsErrorNumber() throws IOException {
    assertNone(
        c(
            """
            #include <errno.h>
            #include <stdlib.h>
            int r[4];
            int main(void) {
              cilk_for (int i = 0; i < 4; i++) {
                errno = 0;
                strtol(i ? "12" : "999999999999999999999999", 0, 10);
                r[i] = errno == ERANGE;
              }
              return !r[0] + r[1];
            }
            """));
    assertNone(
        cpp(
            """
            int r[4];
            int main() {
              cilk_for (int i = 0; i < 4; i++) r[i] = std::stoi(std::to_string(i));
              return r[3] != 3;
            }
            """));
  }

  @Test
  void variablesOfThreadsAreShared() throws IOException {
    assertRaces(
        c(
            """
            _Thread_local int error;
            void fail(void) { error = 1; }
            int main(void) {
              cilk_spawn fail();
              fail();
              return 0;
            }
            """),
        "error 4 4");
  }

  // ---- values and scopes ----

  @ParameterizedTest
  @ValueSource(ints = {2, 20})
  void aStructureIsReadWhereItIsReturned(int size) throws IOException {
    String text =
        """
        struct s { int a[%d]; };
        void set(struct s *p) { p->a[1] = 7; }
        struct s f(void) { struct s x = {{0}}; cilk_spawn set(&x); %s return x; }
        int main(void) { return f().a[1] == 3; }
        """;

    assertRaces(c(text.formatted(size, "")), "x 4 5");
    assertNone(c(text.formatted(size, "cilk_sync;")));
  }

  @Test
  void aScopeMayBeAStatementWithoutBraces() throws IOException {
    String text =
        """
        int x;
        void set(void) { x = 1; }
        int main(void) { %s cilk_spawn set(); return x; }
        """;

    assertNone(c(text.formatted("cilk_scope")));
    assertRaces(c(text.formatted("")), "x 4 5");
  }
}
