package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

class ScanLoopsTest {

  /** Iteration i + 1 may read a[i + 1] before or after i writes it. */
  @Test
  void isNotProved() {
    AnalysisResult result =
        Sources.analyze(
                """
                int a[9];
                int main(void) {
                  int s = 0;
                  #pragma omp parallel for reduction(inscan, +: s)
                  for (int i = 0; i < 8; i++) {
                    a[i + 1] = s;
                    #pragma omp scan exclusive(s)
                    s += a[i];
                  }
                }
                """)
            .result();
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }
}
