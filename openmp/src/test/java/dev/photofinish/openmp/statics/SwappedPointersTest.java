package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays that change places between regions, and what goes wrong with that. */
class SwappedPointersTest {
  private static final String PROGRAM =
      """
      #include <stdlib.h>
      %s
      static void elsewhere(double **p, double **q) { *p = *q; }
      static int count;
      static void again(int n);
      int run(int n, int steps) {
        %s
        a = malloc(n * sizeof(double));
        b = %s;
        c = malloc(n * sizeof(double));
        for (int t = 0; t < steps; t++) {
      #pragma omp parallel for
          for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
          %s
        }
        return 0;
      }
      static void again(int n) { if (count++ < 3) run(n, 1); }
      int main(void) { return run(100, 10); }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "malloc(n * 8)  | double *t0 = a; a = b; b = t0;         | NONE",
        "malloc(n * 8)  |                                        | NONE",
        "malloc(n * 8)  | if (t % 2) { double *t0 = a; a = b; b = t0; } | NONE",
        "malloc(n * 8)  | double *t0 = a; a = b; b = c; c = t0;  | NONE",
        "malloc(n * 8)  | a = b; b = a;                          | RACES",
        "malloc(n * 8)  | double *t0 = a; a = b; if (t % 3) b = t0; | RACES",
        "malloc(n * 8)  | double *t0 = a; a = b; b = c; c = b;   | RACES",
        "malloc(n * 8)  | b = malloc(n * 8); a = b;              | RACES",
        "malloc(n * 8)  | elsewhere(&a, &b);                     | RACES",
        "malloc(n * 8)  | double **p = t % 2 ? &a : &c; *p = b;  | RACES",
        "a              | double *t0 = a; a = b; b = t0;         | RACES",
        "a + 1          | double *t0 = a; a = b; b = t0;         | RACES",
      })
  void changeInALoop(String second, String change, Verdict expected) {
    for (boolean global : new boolean[] {true, false}) {
      String variables = "double *a, *b, *c;";
      String source =
          PROGRAM.formatted(
              global ? variables : "",
              global ? "" : variables,
              second,
              change == null ? "" : change);
      assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
    }
  }

  /** What another call of the function leaves in global variables, beside what this one knows. */
  @ParameterizedTest
  @CsvSource({
    "'', NONE",
    "again(n);, NONE",
    "c = a; a = c;, NONE",
    "c = a; again(n); a = c;, RACES"
  })
  void aFunctionThatCallsItself(String call, Verdict expected) {
    String source =
        PROGRAM.formatted(
            "double *a, *b, *c;",
            "",
            "malloc(n * sizeof(double))",
            call + " double *t0 = a; a = b; b = t0;");
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  /** The function that starts the region gets both arrays from its caller. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "step(a, b, n);                  | double *t0 = a; a = b; b = t0;             | NONE",
        "outer(a, b, n);                 | double *t0 = a; a = b; b = t0;             | NONE",
        "step(a, b, n);                  | if (t % 2) { double *t0 = a; a = b; b = t0; } | NONE",
        "step(a, b, n); step(b, a, n);   | double *t0 = a; a = b; b = t0;             | NONE",
        "step(a + 1, b, n);              | double *t0 = a; a = b; b = t0;             | NONE",
        "step(a, a, n);                  | double *t0 = a; a = b; b = t0;             | RACES",
        "step(t % 2 ? a : b, b, n);      | double *t0 = a; a = b; b = t0;             | RACES",
        "outer(a, t ? b : a, n);         | double *t0 = a; a = b; b = t0;             | RACES",
        "step(a, b, n);                  | double *t0 = a; a = b; if (t % 3) b = t0;  | RACES",
        "step(a, b, n); outer(b, b, n);  | double *t0 = a; a = b; b = t0;             | RACES",
        "step(a, b + 1, n);              | a = b;                                     | RACES",
      })
  void changeInTheCaller(String call, String change, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        static void step(const double *const from, double *const to, int n) {
        #pragma omp parallel for
          for (int i = 1; i < n - 2; i++) to[i] = from[i - 1] + from[i + 1];
        }
        static void outer(double *from, double *to, int n) { step(from, to, n); }
        int main(int argc, char **argv) {
          int n = 100 * argc;
          double *a = malloc(n * sizeof(double)), *b = malloc(n * sizeof(double));
          for (int t = 0; t < argc + 4; t++) {
            %s
            %s
          }
          free(a);
          free(b);
          return 0;
        }
        """
            .formatted(call, change);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }
}
