package dev.photofinish.openmp.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which iterations of simd loops are concurrent, and what each has for itself. */
class SimdTest {
  /** Some statements with {@code a[100]}, {@code b[100]} and others around. */
  private static AnalysisResult check(String statements) {
    return TestPrograms.compile(
            """
            void keep(int *p) { (void)p; }
            int g[100];
            int main(void) {
              int a[100], b[100], n = 90, s = 0, x = 0, y = 0;
              for (int i = 0; i < 100; i++) a[i] = b[i] = i;
            """
                + statements
                + "\n  return (a[5] + b[5] + n + s + x + y) == 0;\n}\n")
        .check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) a[i + 1] = a[i];
        """,
        """
        #pragma omp task firstprivate(x)
        {
        #pragma omp simd
          for (int i = 0; i < n; i++) x += a[i];
        }
        """,
        """
        #pragma omp simd simdlen(4)
        for (int i = 0; i < n; i++) a[i + 8] = a[i];
        """,
        """
        #pragma omp simd safelen(9)
        for (int i = 0; i < n; i++) a[i + 8] = a[i];
        """,
        """
        #pragma omp simd simdlen(4) safelen(9)
        for (int i = 0; i < n; i++) a[i + 8] = a[i];
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) { x = a[i]; b[i] = x; }
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) s += a[i];
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) {
          #pragma omp ordered simd
          g[0] += i;
          g[1] = i;
        }
        """,
        """
        #pragma omp simd collapse(2)
        for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) a[i] = j;
        """,
        """
        #pragma omp parallel for simd schedule(static)
        for (int i = 0; i < n; i++) g[i / 20] = i;
        """,
        """
        #pragma omp parallel for simd num_threads(1)
        for (int i = 0; i < n; i++) a[i + 1] = a[i];
        """,
        """
        #pragma omp parallel private(a)
        {
          #pragma omp simd
          for (int i = 0; i < n; i++) a[i + 1] = a[0] = i;
        }
        """,
        """
        #pragma omp parallel
        {
          int mine[100] = {0};
          #pragma omp for simd schedule(static)
          for (int i = 0; i < n; i++) mine[i + 1] = mine[i];
        }
        """,
        """
        #pragma omp parallel
        #pragma omp single
        #pragma omp taskloop simd num_tasks(2)
        for (int i = 0; i < n; i++) g[0] = i;
        """,
        """
        #pragma omp parallel num_threads(2)
        {
          #pragma omp for simd schedule(static) nowait
          for (int i = 0; i < n; i++) g[i] = i;
          #pragma omp for simd schedule(static)
          for (int i = 0; i < n; i++) b[i] = g[i];
        }
        """,
        """
        #pragma omp parallel num_threads(2)
        {
          #pragma omp for schedule(static, 4) nowait
          for (int i = 0; i < n; i++) g[i] = i;
          #pragma omp for simd schedule(static, 4)
          for (int i = 0; i < n; i++) b[i] = g[i];
        }
        """,
        """
        for (int k = 0; k < 3; k++) {
          #pragma omp simd
          for (int i = 0; i < n; i++) b[i % 60 + k] = i;
        }
        """
      })
  void racy(String statements) {
    assertEquals(Verdict.RACES, check(statements).verdict());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        #pragma omp parallel num_threads(2)
        {
          #pragma omp for simd schedule(static)
          for (int i = 0; i < n; i++) g[i] = i;
          #pragma omp for simd schedule(static, 4) nowait
          for (int i = 0; i < n; i++) b[i] = g[i];
        }
        """,
        """
        #pragma omp parallel num_threads(2)
        {
          #pragma omp for schedule(static) nowait
          for (int i = 0; i < n; i++) g[i] = i;
          #pragma omp for schedule(static)
          for (int i = 0; i < n; i++) b[i] = g[i];
        }
        """,
        """
        #pragma omp task firstprivate(x)
        {
        #pragma omp simd reduction(+: x)
          for (int i = 0; i < n; i++) x += a[i];
        }
        """,
        """
        #pragma omp taskloop simd firstprivate(x)
        for (int i = 0; i < n; i++) { x = a[i]; b[i] = x; }
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) a[i] = b[i] + a[i];
        """,
        """
        #pragma omp simd safelen(8)
        for (int i = 0; i < n; i++) a[i + 8] = a[i];
        """,
        """
        #pragma omp simd simdlen(4) safelen(8)
        for (int i = 0; i < n; i++) a[i + 8] = a[i];
        """,
        """
        #pragma omp simd if(n > 1000)
        for (int i = 0; i < n; i++) a[i + 1] = a[i];
        """,
        """
        #pragma omp simd private(x) lastprivate(y) reduction(+ : s) linear(n : 1)
        for (int i = 0; i < 80; i++) { x = a[i]; keep(&x); y = x; keep(&y); s += y; keep(&s); n++; keep(&n); }
        """,
        """
        #pragma omp simd private(b) reduction(+ : a)
        for (int i = 0; i < n; i++) { b[0] = i; a[0] += b[0]; }
        """,
        """
        int j;
        #pragma omp simd
        for (j = 0; j < n; j++) { int inner[4]; inner[j % 4] = j; keep(inner); keep(&j); a[j] = inner[j % 4]; }
        """,
        """
        #pragma omp simd
        for (int i = 0; i < n; i++) {
          b[i] = i;
          #pragma omp ordered simd
          { g[0] += b[i]; x = g[0]; }
        }
        """,
        """
        for (int k = 0; k < 3; k++) {
          #pragma omp simd
          for (int i = 0; i < n; i++) a[i] += a[99] + k;
          a[99] = a[0];
        }
        """,
        """
        #pragma clang loop vectorize(assume_safety)
        for (int i = 0; i < n; i++) a[i + 1] = a[i];
        """,
        """
        #pragma omp parallel for simd schedule(static) private(x)
        for (int i = 0; i < n; i++) { x = i; keep(&x); g[i] = x + b[0]; }
        """,
        """
        #pragma omp parallel for simd schedule(dynamic, 8) lastprivate(x)
        for (int i = 0; i < n; i++) { x = i; keep(&x); g[i] = x + b[0]; }
        """,
        """
        #pragma omp parallel for simd
        for (int i = 0; i < n; i++) g[i] = b[0];
        """,
        """
        #pragma omp parallel
        #pragma omp single
        #pragma omp taskloop simd private(x, b) num_tasks(3)
        for (int i = 0; i < n; i++) { x = i; keep(&x); b[0] = x; g[i] = b[0]; }
        """,
        """
        #pragma omp teams distribute simd num_teams(2)
        for (int i = 0; i < n; i++) g[i] = i;
        """,
        """
        #pragma omp simd
        for (int i = 0; i < 9; i++) {
          int t[9];
          #pragma omp simd
          for (int j = 0; j < 9; j++) t[j] = i + j;
          a[i] = t[i];
        }
        """
      })
  void raceFree(String statements) {
    AnalysisResult result = check(statements);
    assertEquals(Verdict.NONE, result.verdict(), result::toString);
  }

  @Test
  void bothLanesAreNamed() {
    Race race =
        check(
                """
                #pragma omp simd
                for (int i = 0; i < n; i++) a[i + 1] = a[i];
                """)
            .races()
            .get(0);
    assertEquals("main, simd lane 0", race.first().thread());
    assertEquals("main, simd lane 1", race.second().thread());
    assertTrue(race.advice().contains("safelen"), race.advice());
  }

  @Test
  void exceptionsEndTheLoop(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("test.cpp");
    Files.writeString(
        file,
        """
        int a[10];
        void rises(int i) { a[0] = i; throw i; }
        void loop() {
          #pragma omp simd
          for (int i = 0; i < 10; i++) rises(i);
        }
        int main() {
          for (int k = 0; k < 5; k++) {
            try { loop(); } catch (int) { a[0]++; }
          }
        }
        """);
    Program program = FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(file));
    AnalysisResult result =
        new ModelChecker(ModelOptions.defaults(), Progress.NONE)
            .check(program, "test.cpp", SourceText.NONE);
    assertEquals(Verdict.NONE, result.verdict(), result::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "schedule(static)", "schedule(guided)", "schedule(dynamic, 4)"})
  void lanesOfOneThreadShareItsVariables(String schedule) {
    String region =
        """
        #pragma omp parallel
        {
          int t;
          #pragma omp for simd %s %s
          for (int i = 0; i < n; i++) { t = a[i]; b[i] = t; }
        }
        """;
    assertEquals(Verdict.RACES, check(region.formatted("", schedule)).verdict());
    assertEquals(Verdict.NONE, check(region.formatted("private(t)", schedule)).verdict());
  }

  @Test
  void piecesOfOneIterationHaveNoLanes() {
    String region =
        """
        #pragma omp parallel
        {
          int t;
          #pragma omp for simd schedule(dynamic)
          for (int i = 0; i < n; i++) { t = a[i]; b[i] = t; }
        }
        """;
    assertEquals(Verdict.NONE, check(region).verdict());
  }
}
