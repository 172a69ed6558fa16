package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of pointers: which of them are blocks of their own. */
class DisjointAllocationsTest {
  private static final String PROGRAM =
      """
      #include <stdlib.h>
      #include <string.h>
      static double **a, **b, *spare;
      static double *checked(int n) {
        double *p = malloc(n * sizeof(double));
        if (!p) exit(1);
        return p;
      }
      static double *cached(int n) { if (!spare) spare = checked(n); return spare; }
      static double *noted(int n) { double *p = checked(n); a[0] = p; return p; }
      static void swap(double **p, double **q) { double *t = *p; *p = *q; *q = t; }
      int main(int argc, char **argv) {
        int n = argc + 100, m = argc + 50;
        a = malloc(n * sizeof *a);
        b = malloc(n * sizeof *b);
        double *t = malloc(m * sizeof *t);
        for (int i = 0; i < n; i++) b[i] = malloc(m * sizeof *t);
        for (int i = 0; i < n; i++) { %s }
        %s
      #pragma omp parallel for
        for (int i = 0; i < n - 1; i++)
          for (int j = 0; j < m; j++) %s
        return 0;
      }
      """;

  private static Verdict verdict(String fill, String change, String access) {
    String source = PROGRAM.formatted(fill, change == null ? "" : change, access);
    return Sources.analyze(source).result().verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i] = malloc(m * 8);                                      | NONE",
        "a[i] = calloc(m, 8);                                       | NONE",
        "a[i] = checked(m);                                         | NONE",
        "a[n - 1 - i] = checked(m);                                 | NONE",
        "if (posix_memalign((void **)&a[i], 64, m * 8)) return 1;   | NONE",
        "free(t); t = malloc(m * 8); a[i] = t;                      | NONE",
        "double *p = malloc(m * 8); a[i] = p; b[i] = p;             | NONE",
        "a[i] = cached(m);                                          | RACES",
        "a[i] = noted(m);                                           | RACES",
        "a[i] = t;                                                  | RACES",
        "double *p = malloc(m * 8); for (int j = i; j < n; j++) a[j] = p; | RACES",
        "double *p = malloc(m * 8); a[i] = p; a[0] = p;             | RACES",
        "a[i] = i ? a[i - 1] : malloc(m * 8);                       | RACES",
        "a[i] = malloc(m * 8); if (i == 7) memcpy(a, a + 3, 8);     | RACES",
        "a[i] = malloc(m * 8); if (i == 7) a = realloc(a, n * 8);   | RACES",
      })
  void howRowsAreMade(String fill, Verdict expected) {
    assertThat(verdict(fill, "", "a[i][j]++;")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double *p = a[3]; a[3] = a[4]; a[4] = p;                   | NONE",
        "double *p = a[3]; a[3] = b[4]; b[4] = p;                   | NONE",
        "double *p = a[m]; a[m] = a[argc]; a[argc] = p;             | NONE",
        "swap(&a[3], &a[4]);                                        | NONE",
        "swap(&a[3], &b[4]);                                        | NONE",
        "free(a[3]); a[3] = malloc(m * 8);                          | NONE",
        "double **p = a; a = b; b = p;                              | NONE",
        "b[3] = a[3];                                               | NONE",
        "double *p = a[3]; a[3] = a[4]; a[5] = p;                   | RACES",
        "double *p = a[3]; a[3] = a[4]; a[4] = p; a[4] = a[3];      | RACES",
        "double *p = a[3]; a[3] = b[4]; b[5] = p; a[6] = b[4];      | RACES",
        "b[3] = a[3]; swap(&a[4], &b[3]);                           | RACES",
        "a[3] = a[4];                                               | RACES",
        "for (int k = 0; k < 8; k++) ((char *)&a[3])[k] = ((char *)&a[4])[k]; | RACES",
        "*(double *)&a[3] = *(double *)&a[4];                       | RACES",
        "*(long *)&a[3] = *(long *)&a[4];                           | RACES",
        "unsigned long p = 0; memcpy(&p, &a[4], 8); a[3] = (double *)p; | RACES",
      })
  void howRowsChange(String change, Verdict expected) {
    assertThat(verdict("a[i] = malloc(m * 8);", change, "a[i][j]++;")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i][j] = a[i][j] + b[i + 1][j];                           | NONE",
        "a[i][j] = a[n - 1][j];                                     | NONE",
        "{ a[i][j] = b[i][j]; b[i][j] = 0; }                        | NONE",
        "if (j) a[i][j] = a[i][j - 1];                              | NONE",
        "a[i][j] = a[i + 1][j];                                     | RACES",
        "a[i / 2][j] = 1;                                           | RACES",
        "if (j > 0) a[i][j] = a[i + 1][j - 1];                      | RACES",
        "a[i][j] = a[j][i];                                         | RACES",
      })
  void howRowsAreUsed(String access, Verdict expected) {
    assertThat(verdict("a[i] = malloc(m * 8);", "", access)).isEqualTo(expected);
  }

  /** What is put into rows while the region is executed is not what they were made of. */
  @ParameterizedTest
  @CsvSource({"'', NONE", "r[i] = r[0];, RACES", "'#pragma omp critical\nr[0] = r[i];', RACES"})
  void inTheRegion(String change, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        int main(void) {
          int **r = malloc(10 * sizeof *r);
          for (int i = 0; i < 10; i++) r[i] = malloc(16);
        #pragma omp parallel for
          for (int i = 0; i < 10; i++) {
            %s
            r[i][1]++;
          }
          return 0;
        }
        """
            .formatted(change);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "g[l][k][j] = malloc(8 * n), NONE",
    "g[l][k][j] = j ? malloc(8 * n) : g[l][k][1], RACES",
    "'g[l][k][j] = malloc(8 * n), g[l][0] = g[l][k]', RACES"
  })
  void fourLevels(String fill, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        static void sweep(double ***u, int n) {
        #pragma omp parallel for
          for (int k = 1; k < n - 1; k++)
            for (int j = 1; j < n - 1; j++)
              for (int i = 1; i < n - 1; i++) u[k][j][i] += u[k][j - 1][i] + u[k][j][i + 1];
        }
        int main(int argc, char **argv) {
          int n = argc + 9;
          double ****g = malloc(4 * sizeof *g);
          for (int l = 3; l >= 0; l--) {
            g[l] = malloc(n * sizeof *g[l]);
            for (int k = 0; k < n; k++) {
              g[l][k] = malloc(n * sizeof *g[l][k]);
              for (int j = 0; j < n; j++) %s;
            }
          }
          for (int l = 0; l < 4; l++) sweep(g[l], n);
          return 0;
        }
        """
            .formatted(fill);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }

  /** Rows of rows that change places: different ones have different rows. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double **t = u; u = w; w = t;                         | NONE",
        "double **t = u; u = w; w = t; w[1] = malloc(8 * n);   | NONE",
        "u = w; w = u;                                         | RACES",
        "double **t = u; u = w; w = t; u[1] = w[2];            | RACES",
        "double **t = u; u = w; if (s % 3) w = t;              | RACES",
      })
  void wholeArraysChangePlaces(String change, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        static double **u, **w;
        int main(int argc, char **argv) {
          int n = argc + 9;
          u = malloc(n * sizeof *u);
          w = malloc(n * sizeof *w);
          for (int i = 0; i < n; i++) { u[i] = malloc(8 * n); w[i] = malloc(8 * n); }
          for (int s = 0; s < 100; s++) {
        #pragma omp parallel for
            for (int i = 1; i < n - 1; i++)
              for (int j = 1; j < n - 1; j++) w[i][j] = u[i - 1][j] + u[i + 1][j];
            %s
          }
          return 0;
        }
        """
            .formatted(change);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }

  /** Memory of the program's own is handed out as it likes. */
  @Test
  void anOwnOperatorNew() {
    String source =
        """
        #include <cstddef>
        static char pool[4096];
        void *operator new[](std::size_t) { return pool; }
        int *rows[10];
        int main() {
          for (int i = 0; i < 10; i++) rows[i] = new int[4];
        #pragma omp parallel for
          for (int i = 0; i < 10; i++) rows[i][1]++;
        }
        """;
    assertThat(Sources.analyze("pool.cpp", source).result().verdict()).isEqualTo(Verdict.RACES);
    String local =
        source.replaceAll("(?s)int main.*", "")
            + """
            int main() {
            #pragma omp parallel
              { int *p = new int[4]; p[0] = 1; }
            }
            """;
    assertThat(Sources.analyze("pool.cpp", local).result().verdict()).isEqualTo(Verdict.RACES);
  }

  /** Copies of structures copy the pointers in them. */
  @ParameterizedTest
  @CsvSource({
    "'', NONE",
    "s[1] = s[2];, RACES",
    "'struct S t = s[1]; s[1] = s[2]; s[2] = t;', RACES"
  })
  void structures(String change, Verdict expected) {
    String source =
        """
        #include <stdlib.h>
        struct S { int n; int *v; };
        static struct S s[10];
        int main(void) {
          for (int i = 0; i < 10; i++) { s[i].n = i; s[i].v = malloc(16); }
          %s
        #pragma omp parallel for
          for (int i = 0; i < 10; i++) s[i].v[1] += s[i].n;
          return 0;
        }
        """
            .formatted(change);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }
}
