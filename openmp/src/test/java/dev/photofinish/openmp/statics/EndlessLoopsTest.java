package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Verdict;
import org.junit.jupiter.api.Test;

class EndlessLoopsTest {
  private static AnalysisResult analyze(String loop) {
    return Sources.analyze(
            """
            #include <stdlib.h>
            int main(void) {
              #pragma omp parallel
              {
                int n = 0;
                %s
              }
            }
            """
                .formatted(loop))
        .result();
  }

  @Test
  void nothingIsProvedOfALoopThatNothingLeaves() {
    AnalysisResult result = analyze("while (1) n++;");
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.reasons().get(0).location().line()).isEqualTo(6);
  }

  @Test
  void theLineIsThatOfTheLoop() {
    AnalysisResult result = analyze("if (n == 0) {\nsrand(1);\nsrand(2);\nfor (;;) n++; }");
    assertThat(result.reasons().get(0).location().line()).isEqualTo(9);
  }

  @Test
  void loopsThatMayEndAreNone() {
    assertThat(analyze("while (1) if (n++ > 9) break;").verdict()).isEqualTo(Verdict.NONE);
    assertThat(analyze("for (;;) if (n++ > 9) exit(1);").verdict()).isEqualTo(Verdict.NONE);
  }
}
