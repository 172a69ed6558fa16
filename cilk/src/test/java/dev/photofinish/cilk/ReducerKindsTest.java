package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

/** Reducers of Cilk Plus, arrays of reducers and streams: each strand has views of its own. */
class ReducerKindsTest {
  private static final String CPP =
      """
      #include <cilk/cilk.h>
      #include <cassert>
      """;

  @TempDir private Path directory;

  private AnalysisResult cpp(String text) throws IOException {
    return CilkText.determinacy(CilkText.load(directory.resolve("program.cpp"), CPP + text));
  }

  private AnalysisResult c(String text) throws IOException {
    return CilkText.determinacy(
        CilkText.load(
            directory.resolve("program.c"),
            "#include <cilk/cilk.h>\n#include <assert.h>\n" + text));
  }

  private static void assertNone(AnalysisResult result) {
    assertThat(result.verdict())
        .as(result.races() + " " + result.reasons() + " " + result.defects())
        .isEqualTo(Verdict.NONE);
    assertThat(result.defects()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cilk::reducer<cilk::op_add<int>> r(3) | *r += i; | r.get_value() == 48",
        "cilk::reducer_opadd<int> r(3) | r += i; r++; | r.get_value() == 58",
        "cilk::reducer<cilk::op_mul<long>> r(2) | *r *= i + 1; | r.get_value() == 7257600",
        "cilk::reducer<cilk::op_or<unsigned>> r | *r OR 1u << i; | r.get_value() == 1023",
        "cilk::reducer<cilk::op_and<unsigned>> r(1023) | *r &= ~(1u << i); | r.get_value() == 0",
        "cilk::reducer<cilk::op_max<int>> r | r->calc_max(i); | r.get_value() == 9",
        "cilk::reducer<cilk::op_min<int>> r | r->calc_min(7 - i); | r.get_value() == -2",
      })
  void reducersOfCilkPlusAreCorrect(String declare, String update, String expected)
      throws IOException {
    assertNone(
        cpp(
            """
            #include <cilk/reducer_opadd.h>
            #include <cilk/reducer_max.h>
            int main() {
              %s;
              cilk_for (int i = 0; i < 10; i++) { %s }
              assert(%s);
              return 0;
            }
            """
                .formatted(declare, update.replace("OR", "|="), expected)));
  }

  private static final String EARLY =
      """
      #include <cilk/reducer_opadd.h>
      cilk::reducer_opadd<int> sum;
      void add(int n) { sum += n; }
      int main() {
        cilk_spawn add(1);
        %s
        cilk_sync;
        return 0;
      }
      """;

  @Test
  void whoReadsTooEarlyRaces() throws IOException {
    assertNone(cpp(EARLY.formatted("sum += 2; cilk_sync; assert(sum.get_value() == 3);")));
    assertThat(CilkText.races(cpp(EARLY.formatted("int early = sum.get_value();"))))
        .isEqualTo(Set.of("sum 7 8"));
  }

  @Test
  void aViewBelongsToItsStrand() throws IOException {
    String program =
        """
        #include <cilk/reducer_opadd.h>
        void nothing() {}
        void add(int *view) { *view += 1; }
        int main() {
          cilk::reducer<cilk::op_add<int>> sum;
          int *stale = &sum.view().value;
          cilk_spawn add(%s);
          *stale += 2;
          cilk_sync;
          return 0;
        }
        """;
    assertThat(cpp(program.formatted("stale")).verdict()).isEqualTo(Verdict.RACES);
    assertNone(cpp(program.formatted("new int(0)")));
  }

  @Test
  void monoidsOfTheProgramAreCalled() throws IOException {
    String program =
        """
        #include <cilk/reducer.h>
        int made;
        struct longest : cilk::monoid_base<int> {
          static void identity(int *view) { %s *view = 0; }
          static void reduce(int *left, int *right) { if (*left < *right) *left = *right; }
        };
        int main() {
          cilk::reducer<longest> most(1);
          cilk_for (int i = 0; i < 5; i++)
            if (*most < i) *most = i;
          assert(most.get_value() == 4);
          return 0;
        }
        """;
    assertNone(cpp(program.formatted("")));
    assertThat(CilkText.races(cpp(program.formatted("made++;")))).isEqualTo(Set.of("made 6 6"));
  }

  @Test
  void listsAndStringsKeepTheSerialOrder() throws IOException {
    assertNone(
        cpp(
            """
            #include <cilk/reducer_list.h>
            #include <cilk/reducer_string.h>
            int main() {
              cilk::reducer_list_append<int> list;
              cilk::reducer_string text;
              cilk_for (int i = 0; i < 5; i++) {
                list.push_back(i);
                text += (char)('a' + i);
              }
              int next = 0;
              for (int each : list.get_value()) assert(each == next++);
              assert(next == 5 && text.get_value() == "abcde");
              return 0;
            }
            """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cilk::ostream_reducer<char> out(all);",
        "cilk::reducer_ostream out(all);",
      })
  void streamsKeepTheSerialOrder(String declare) throws IOException {
    String program =
        """
        #include <cilk/reducer_ostream.h>
        int main() {
          std::ostringstream all;
          {
            %s
            cilk_for (int i = 0; i < 5; i++) { %s << i << ','; }
            out << "end";
          }
          assert(all.str() == "0,1,2,3,4,end");
          return 0;
        }
        """;
    assertNone(cpp(program.formatted(declare, "out")));
    assertThat(cpp(program.formatted(declare, "all")).verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void reducersMayBeMembersAndInArrays() throws IOException {
    assertNone(
        cpp(
            """
            #include <cilk/reducer_opadd.h>
            struct totals { int n; cilk::reducer_opadd<int> sum, squares; };
            int main() {
              totals t;
              cilk::reducer_opadd<long> bins[3];
              auto *heap = new cilk::reducer_opadd<int>(7);
              cilk_for (int i = 0; i < 9; i++) {
                t.sum += i;
                t.squares += i * i;
                bins[i % 3] += i;
                *heap += 1;
              }
              assert(t.sum.get_value() == 36 && t.squares.get_value() == 204);
              assert(bins[0].get_value() == 9 && bins[2].get_value() == 15);
              assert(heap->get_value() == 16);
              delete heap;
              return 0;
            }
            """));
  }

  private static final String ARRAY =
      """
      void zero(void *view) { *(int *)view = 0; }
      void plus(void *left, void *right) { *(int *)left += *(int *)right; }
      int cilk_reducer(zero, plus) global[4];
      void add(int i) { global[i %% 4] += i; }
      int main(void) {
        int cilk_reducer(zero, plus) local[2][3];
        for (int i = 0; i < 6; i++) local[i / 3][i %% 3] = 0;
        cilk_for (int i = 0; i < 12; i++) {
          add(i);
          local[i %% 2][i %% 3]++;
        }
        %s
        assert(global[1] == 15 && local[0][0] == 2);
        return 0;
      }
      """;

  @Test
  void arraysOfReducersHaveViewsForEachElement() throws IOException {
    assertNone(c(ARRAY.formatted("")));
    assertThat(
            CilkText.races(
                c(
                    ARRAY.formatted(
                        "cilk_spawn add(1); int early = global[1]; cilk_sync; add(-1);"))))
        .isEqualTo(Set.of("global 14 14"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CILK_C_REDUCER_OPADD(r, int, 3) | REDUCER_VIEW(r) += i | 48",
        "CILK_C_REDUCER_OPMUL(r, long, 1) | REDUCER_VIEW(r) *= i + 1 | 3628800",
        "CILK_C_REDUCER_OPXOR(r, uint, 0) | REDUCER_VIEW(r) ^= 1u << i | 1023",
        "CILK_C_REDUCER_MAX(r, int, -5) | CILK_C_REDUCER_MAX_CALC(r, i) | 9",
        "CILK_C_REDUCER_MIN(r, double, 5) | CILK_C_REDUCER_MIN_CALC(r, 1.0 - i) | -8",
        "CILK_C_DECLARE_REDUCER(int) r = CILK_C_INIT_REDUCER(int, join, make, drop, 100) |"
            + " REDUCER_VIEW(r) += i | 145",
      })
  void macrosOfCilkPlusMakeReducers(String declare, String update, int expected)
      throws IOException {
    assertNone(
        c(
            """
            #include <cilk/reducer.h>
            void make(void *reducer, void *view) { *(int *)view = 0; }
            void join(void *reducer, void *left, void *right) { *(int *)left += *(int *)right; }
            void drop(void *reducer, void *view) {}
            int main(void) {
              %s;
              CILK_C_REGISTER_REDUCER(r);
              cilk_for (int i = 0; i < 10; i++) { %s; }
              assert(REDUCER_VIEW(r) == %d);
              CILK_C_UNREGISTER_REDUCER(r);
              return 0;
            }
            """
                .formatted(declare, update, expected)));
  }

  private static final String SUM =
      """
      static void zero(void *view) { *(int *)view = 0; }
      static void plus(void *left, void *right) { *(int *)left += *(int *)right; }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"&sum", "__builtin_addressof(sum)"})
  void aPointerToAReducerLeadsToTheViewOfTheStrand(String pointer) throws IOException {
    assertNone(
        c(
            SUM
                + """
                static void add(int cilk_reducer(zero, plus) *p, int i) { *p += i; p[0]++; }
                int main(void) {
                  int cilk_reducer(zero, plus) sum = 0;
                  cilk_for (int i = 0; i < 8; i++) add(%1$s, i);
                  int cilk_reducer(zero, plus) *q = %1$s;
                  cilk_for (int i = 0; i < 2; i++) *q += 2;
                  assert(sum == 40);
                  return 0;
                }
                """
                    .formatted(pointer)));
  }

  @Test
  void aPointerToAnIntIsNone() throws IOException {
    assertThat(
            CilkText.races(
                c(
                    SUM
                        + """
                        static void add(int *p, int i) { *p += i; }
                        int main(void) {
                          int cilk_reducer(zero, plus) sum = 0;
                          int *p = &sum;
                          cilk_for (int i = 0; i < 8; i++) add(p, i);
                          return sum;
                        }
                        """)))
        .contains("sum 5 5");
  }

  @Test
  void aReferenceToAReducerStandsForTheViewOfTheStrand() throws IOException {
    assertNone(
        cpp(
            """
            #include <cilk/opadd_reducer.h>
            static void walk(int n, cilk::opadd_reducer<long> &sum) {
              if (n < 2) {
                sum += n;
                return;
              }
              cilk_spawn walk(n - 1, sum);
              walk(n - 2, sum);
            }
            int main() {
              cilk::opadd_reducer<long> sum = 0;
              walk(8, sum);
              cilk::opadd_reducer<long> &again = sum;
              cilk_for (int i = 0; i < 4; i++) again += i;
              assert(sum == 27);
            }
            """));
  }

  @Test
  void aReducerInAStructureOfCIsRefused() {
    assertThatThrownBy(
            () ->
                c(
                    """
                    struct stats { int cilk_reducer(0, 0) sum; };
                    int main(void) { return 0; }
                    """))
        .hasMessage("a reducer that is a member of a structure is not supported in C");
  }
}
