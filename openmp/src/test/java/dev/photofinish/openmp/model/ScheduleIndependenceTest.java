package dev.photofinish.openmp.model;

import static dev.photofinish.openmp.model.TestPrograms.main;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import org.junit.jupiter.api.Test;

/**
 * When one run stands for all: where the order of lock operations decides nothing, no state graph
 * is searched; where it may decide something, it must be.
 */
class ScheduleIndependenceTest {

  private static AnalysisResult check(String declarations, String body) {
    return main(declarations, body).check(ModelOptions.defaults().withThreads(2, 2));
  }

  private static long states(AnalysisResult result) {
    return result.stats().count(Count.STATES).orElseThrow();
  }

  private static void isSettledByOneRun(String declarations, String body) {
    AnalysisResult result = check(declarations, body);
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(states(result)).isZero();
  }

  private static void isSearched(Verdict verdict, String declarations, String body) {
    AnalysisResult result = check(declarations, body);
    assertThat(result.verdict()).isEqualTo(verdict);
    assertThat(states(result)).isPositive();
  }

  @Test
  void barriersAloneNeedOneInterleavingWhateverTheSize() {
    AnalysisResult result =
        main(
                "int cells[8][64];",
                """
                #pragma omp parallel
                for (int round = 1; round < 64; round++) {
                  int me = omp_get_thread_num();
                  cells[me][round] = cells[(me + 1) % 8][round - 1] + 1;
                  #pragma omp barrier
                }
                """)
            .check(ModelOptions.defaults().withThreads(8, 8));
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.stats().count(Count.RUNS)).hasValue(1);
    assertThat(states(result)).isZero();
  }

  @Test
  void sumsAndReductionsDecideNothing() {
    isSettledByOneRun(
        "int sum, total; double x;",
        """
        #pragma omp parallel for reduction(+ : total)
        for (int i = 0; i < 100; i++) {
          total += i;
          #pragma omp critical
          sum += i;
          #pragma omp atomic
          x += i * 0.5;
        }
        printf("%d %d %f", sum, total, x);
        """);
  }

  @Test
  void whatOneThreadPutIntoItsOwnMemoryDecidesNothing() {
    isSettledByOneRun(
        "int sum;",
        """
        #pragma omp parallel
        {
          int *own = malloc(8 * sizeof(int));
          for (int i = 0; i < 8; i++) own[i] = i % 3;
          int count = 0;
          for (int i = 0; i < 8; i++) if (own[i]) count++;
          #pragma omp atomic
          sum += count;
          free(own);
        }
        """);
  }

  @Test
  void anIndexFromAnAtomicCaptureMatters() {
    String body =
        """
        #pragma omp parallel
        {
          int mine;
          #pragma omp atomic capture
          mine = next++;
          a[mine%s] = omp_get_thread_num();
        }
        """;
    isSearched(Verdict.NONE, "int next, a[4];", body.formatted(""));
    assertThat(check("int next, a[4];", body.formatted(" / 2")).verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void aBranchOnACounterMatters() {
    String body =
        """
        #pragma omp parallel
        {
          int order;
          #pragma omp critical
          order = count++;
          if (order == 0 && omp_get_thread_num() == 1) x = 1;
          if (omp_get_thread_num() == 0) %s;
        }
        """;
    isSearched(Verdict.RACES, "int count, x, y;", body.formatted("x = 2"));
    isSearched(Verdict.NONE, "int count, x, y;", body.formatted("y = 2"));
  }

  @Test
  void aLockChosenByASharedValueMatters() {
    isSearched(
        Verdict.RACES,
        "int turn, x; omp_lock_t first, last[2];",
        """
        omp_init_lock(&first);
        omp_init_lock(&last[0]);
        omp_init_lock(&last[1]);
        #pragma omp parallel
        {
          omp_set_lock(&first);
          int mine = omp_get_thread_num() == 0 ? turn : 0;
          if (omp_get_thread_num() == 1) turn = 1;
          omp_unset_lock(&first);
          omp_set_lock(&last[mine]);
          x++;
          omp_unset_lock(&last[mine]);
        }
        """);
  }

  @Test
  void aSizeFromASharedValueMatters() {
    isSearched(
        Verdict.RACES,
        "int size; char a[8], b[8];",
        """
        #pragma omp parallel
        {
          int mine;
          #pragma omp critical
          {
            mine = size;
            size = 4;
          }
          if (omp_get_thread_num() == 0) __builtin_memcpy(a, b, mine);
          else b[3] = 1;
        }
        """);
  }

  @Test
  void valuesThatOnlyTravelDecideNothing() {
    isSettledByOneRun(
        "int next, a[2];",
        """
        #pragma omp parallel
        {
          int mine;
          #pragma omp atomic capture
          mine = next++;
          a[omp_get_thread_num()] = mine * 3;
        }
        """);
  }
}
