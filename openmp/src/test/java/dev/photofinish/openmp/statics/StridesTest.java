package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays of rows whose length is a number that the program computes. */
class StridesTest {
  private static Verdict verdict(String bounds, String access) {
    String source =
        """
        void f(double *a, int n, int m, int l, int w) {
        #pragma omp parallel for
          for (int i = 1; i <= n; i++)
            for (int j = %s; j++)
              for (int k = 0; k < l + 2; k++) %s
        }
        """
            .formatted(bounds, access);
    return Sources.analyze(source).result().verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0; j < m + 2   | a[i * (m + 2) + j]++;                                | NONE",
        "0; j < m + 2   | a[(i - 1) * (m + 2) + j + 7] += a[i * (m + 2) + j + 7 - m - 2]; | NONE",
        "1; j <= m      | a[i * (m + 2) + j] = a[i * (m + 2) + j - 1];         | NONE",
        "1; j <= m      | a[i * (m + 2) + m + 1] = a[i * (m + 2) + j];         | NONE",
        "0; j < m + 2   | a[(i * (m + 2) + j) * (l + 2) + k]++;                | NONE",
        "0; j < m + 2   | a[k * (n + 2) * (m + 2) + i * (m + 2) + j]++;        | NONE",
        "0; j < m - w   | a[i * (m - w) + j]++;                                | NONE",
        "0; j < m * w   | a[i * (m * w) + j]++;                                | NONE",
        "0; j < m + 3   | a[i * (m + 2) + j]++;                                | RACES",
        "0; j < m + 2   | a[i * (m + 1) + j]++;                                | RACES",
        "1; j <= m      | a[i * (m + 2) + j] = a[(i - 1) * (m + 2) + j];       | RACES",
        "1; j <= m + 2  | a[i * (m + 2) + j] = a[i * (m + 2) + j - 2];         | RACES",
        "0; j < m + 2   | a[(i * (m + 2) + j) * (l + 1) + k]++;                | RACES",
        "0; j < m + 2   | a[(i * (m + 1) + j) * (l + 2) + k]++;                | RACES",
        "0; j < m + 2   | a[k * (n + 2) * (m + 1) + i * (m + 2) + j]++;        | RACES",
        "0; j < m - w   | a[i * (m - w - 1) + j]++;                            | RACES",
        "0; j < m + w   | a[i * (m * w) + j]++;                                | RACES",
        "0; j < m + 2   | a[j * (n + 2) + k]++;                                | RACES",
      })
  void rows(String bounds, String access, Verdict expected) {
    assertThat(verdict(bounds, access)).isEqualTo(expected);
  }

  /** Whether rows overlap follows from their length and their distance alone. */
  @Test
  void lengthsAndDistances() {
    for (int length = 0; length < 4; length++) {
      for (int distance = 0; distance < 4; distance++) {
        for (int start : new int[] {-2, 0, 3}) {
          assertThat(
                  verdict(
                      "0; j < m + " + length,
                      "a[i * (m + %d) + j + %d]++;".formatted(distance, start)))
              .as("%d of %d from %d", length, distance, start)
              .isEqualTo(length <= distance ? Verdict.NONE : Verdict.RACES);
        }
      }
    }
  }

  /** A length that other iterations change is no length. */
  @ParameterizedTest
  @CsvSource({"w, NONE", "i, RACES", "g, NONE", "*p, RACES"})
  void whoseLength(String more, Verdict expected) {
    String source =
        """
        static int g, h[4];
        void f(double *a, int n, int m, int w) {
          int *p = &h[w & 3];
        #pragma omp parallel for
          for (int i = 0; i < n; i++) {
            int s = m + %s;
            for (int j = 0; j < s; j++) a[i * s + j]++;
        #pragma omp atomic
            h[1]++;
          }
        }
        """
            .formatted(more);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(expected);
  }
}
