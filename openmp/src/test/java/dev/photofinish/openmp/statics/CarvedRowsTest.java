package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of pointers into one block. */
class CarvedRowsTest {
  private static final String PROGRAM =
      """
      #include <stdlib.h>
      static double **whole(int n, int m) {
        double **r = malloc(n * sizeof *r);
        r[0] = malloc(n * m * sizeof **r);
        for (int i = 1; i < n; i++) r[i] = r[0] + i * m;
        return r;
      }
      static double **chain(int n, int m) {
        double **r = malloc(n * sizeof *r);
        r[0] = malloc(n * m * sizeof **r);
        for (int i = 1; i < n; i++) r[i] = r[i - 1] + m;
        return r;
      }
      int main(int argc, char **argv) {
        int n = argc + 10, m = argc + 20;
        double *block = malloc(2 * n * m * sizeof *block);
        %s
      #pragma omp parallel for
        for (int i = 0; i < n - 1; i++)
          for (int j = 0; j < m; j++) %s
        return 0;
      }
      """;

  private static final String MADE =
      "double **a = malloc(n * sizeof *a); for (int i = 0; i < n; i++) ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i] = block + i * m;                                      | NONE",
        "a[i] = &block[(n - i) * m];                                | NONE",
        "a[n - 1 - i] = block + i * m;                              | NONE",
        "a[i] = block + i * (m + 1) + 1;                            | NONE",
        "a[i] = block + i * (m - 1);                                | RACES",
        "a[i] = block;                                              | RACES",
        "a[i] = block + i * i;                                      | RACES",
        "a[i] = block + i % 3 * m;                                  | RACES",
        "{ a[i] = block + i * m; if (i == 4) a[2] = a[4]; }         | RACES",
        "{ a[i] = block + i * m; if (i == 4) m--; }                 | RACES",
        "for (int k = 0; k < 2; k++) a[i] = block + i * m + k * i;  | RACES",
      })
  void filledByALoop(String fill, Verdict expected) {
    String source = PROGRAM.formatted(MADE + fill, "a[i][j]++;");
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double **a = whole(n, m);                  | a[i][j]++;                    | NONE",
        "double **a = chain(n, m);                  | a[i][j]++;                    | NONE",
        "double **a = whole(n, m), **b = chain(n, m); | a[i][j] = b[i + 1][j];      | NONE",
        "double **a = whole(n, m), **b = whole(n, m); | a[i][j] = b[i + 1][j];      | NONE",
        "double **a = whole(n, m - 1);              | a[i][j]++;                    | RACES",
        "double **a = chain(n, m - 1);              | a[i][j]++;                    | RACES",
        "double **a = whole(n, m);                  | a[i][j + 1]++;                | NONE",
        "double **a = whole(n, m);                  | a[i][j * 2]++;                | RACES",
        "double **a = chain(n, m);                  | a[i][j] = a[i + 1][j];        | RACES",
        "double **a = chain(n, m);                  | a[i][j] = a[i][m];            | RACES",
        "double **a = whole(n, m); a[3] = a[4];     | a[i][j]++;                    | RACES",
        "double **a = whole(n, m); m++;             | a[i][j]++;                    | RACES",
        "double *a[200]; for (int k = 0; k < 2; k++) for (int i = 0; i < n; i++) a[i] = block + k +"
            + " i * m; | a[i][j]++; | RACES",
        "double *a[200]; for (int i = 0; i < n; i++) a[i] = block + i * m; | { a[i][j]++; block[j *"
            + " m + i]++; } | RACES",
      })
  void madeByAFunction(String rows, String access, Verdict expected) {
    String source = PROGRAM.formatted(rows, access);
    assertThat(Sources.analyze(source).result().verdict()).as(source).isEqualTo(expected);
  }

  /** A second time is another block, or another length, in rows that were kept. */
  @ParameterizedTest
  @CsvSource({"1, NONE", "2, RACES"})
  void inALoop(int times, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        int main(int argc, char **argv) {
          int m = argc + 20;
          double **a = malloc(30 * sizeof *a);
          double *block = malloc(30 * m * sizeof *block);
          %s for (int i = 0; i < 10; i++) a[i] = block + i * m;
        #pragma omp parallel for
          for (int i = 0; i < 10; i++)
            for (int j = 0; j < m; j++) a[i][j]++;
          return 0;
        }
        """
            .formatted(times == 1 ? "" : "for (int k = 0; k < 2; k++, m++)");
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }
}
