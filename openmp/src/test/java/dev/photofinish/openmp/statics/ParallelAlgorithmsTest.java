package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The headers here have no parallel back end: what they make of an algorithm shows no race. */
class ParallelAlgorithmsTest {
  private static String program(String policy) {
    return """
        #include <algorithm>
        #include <execution>
        int main() {
          int v[3] = {1, 2, 3}, sum = 0;
          std::for_each(%sv, v + 3, [&](int x) { sum += x; });
          return sum;
        }
        """
        .formatted(policy);
  }

  @ParameterizedTest
  @CsvSource({"std::execution::par, INCONCLUSIVE", "std::execution::seq, NONE", "'', NONE"})
  void areNotProved(String policy, Verdict expected) {
    for (AnalysisResult result : results(policy.isEmpty() ? "" : policy + ", ")) {
      assertThat(result.verdict()).as(result.engine()).isEqualTo(expected);
      if (expected == Verdict.INCONCLUSIVE) {
        assertThat(result.reasons().get(0).code()).isEqualTo(Reason.Code.UNSUPPORTED);
        assertThat(result.reasons().get(0).location().line()).isEqualTo(5);
      }
    }
  }

  /** Of these, the headers show the lanes, in which an engine may find the race. */
  @Test
  void unsequencedOnesAreNotProved() {
    assertThat(results("std::execution::par_unseq, "))
        .noneMatch(result -> result.verdict() == Verdict.NONE);
  }

  private static List<AnalysisResult> results(String policy) {
    String source = program(policy);
    AnalysisResult proof = Sources.analyze("program.cpp", source).result();
    AnalysisResult run =
        new ModelChecker(ModelOptions.defaults(), Progress.NONE)
            .check(
                Sources.compile("program.cpp", source), "program.cpp", path -> Optional.of(source));
    return List.of(proof, run);
  }
}
