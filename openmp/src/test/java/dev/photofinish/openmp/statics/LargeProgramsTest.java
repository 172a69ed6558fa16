package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.rule.RuleSelection;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What would take too long if every pair and every path of calls were looked at. */
class LargeProgramsTest {
  @Test
  void pathsOfCallsAreTakenTogetherWhereTheyAreTooMany() {
    String functions =
        IntStream.range(0, 12)
            .mapToObj(i -> "void f%d(int n) { f%d(n); f%d(n + 1); }".formatted(i + 1, i, i))
            .collect(Collectors.joining("\n"));
    String source =
        """
        int a[100];
        void f0(int n) {
        #pragma omp parallel for
          for (int i = 0; i < 100; i++) a[i] = n;
        }
        %s
        int main(void) { f12(0); return a[5]; }
        """
            .formatted(functions);
    StaticAnalyzer.Analysis analysis = Sources.analyze(source);
    assertThat(analysis.result().guarantee()).contains(Guarantee.PROVED);
    assertThat(analysis.regions()).hasSizeBetween(2, 17);
  }

  @Test
  void aRaceIsFoundWhereThePathsOfCallsAreForgotten() {
    String calls =
        IntStream.range(0, 20)
            .mapToObj(i -> "f(a, a + %d);".formatted(i == 19 ? 1 : 200))
            .collect(Collectors.joining(" "));
    String source =
        """
        int a[400];
        void f(int *to, int *from) {
        #pragma omp parallel for
          for (int i = 0; i < 100; i++) to[i] = from[i];
        }
        int main(void) { %s return a[5]; }
        """
            .formatted(calls);
    assertThat(Sources.analyze(source).result().verdict()).isEqualTo(Verdict.RACES);
  }

  @Test
  void notMorePairsOfAnObjectAreLookedAtThanAnyoneReads() {
    String writes =
        IntStream.range(0, 30).mapToObj(i -> "x = %d;".formatted(i)).collect(Collectors.joining());
    String source =
        """
        int x, y;
        int main(void) {
        #pragma omp parallel
          { %s y = 1; }
          return x + y;
        }
        """
            .formatted(writes);
    var result = Sources.analyze(source).result();
    assertThat(result.races())
        .extracting(
            race -> race.variable(), race -> race.occurrences().map(Occurrences::candidates))
        .containsExactly(tuple("x", Optional.of(100L)), tuple("y", Optional.empty()));
    assertThat(result.reasons())
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.code()).isEqualTo(Reason.Code.UNDECIDED);
              assertThat(reason.message()).startsWith("365 more pairs");
            });
  }

  @Test
  void whatIsKnownBestComesFirst() {
    String source =
        """
        static int a[100], b[100], places[100];
        void copy(int *to, int *from, int n) {
        #pragma omp parallel for
          for (int i = 0; i < n; i++) {
            to[i] = from[i];
            a[places[i]] = 1;
            b[0] = 2;
          }
        }
        """;
    assertThat(Sources.analyze(source).result().races())
        .extracting(Race::variable)
        .containsExactly("b", "a[places[i]]", "to[i]");
  }

  @Test
  void whatIsAskedWhenTheTimeIsOverIsNoRaceAndNoProof() {
    String source =
        """
        static int a[100];
        int main(void) {
          int n = 90;
        #pragma omp parallel for
          for (unsigned i = 0; i < n; i++) a[i + 1] = a[i];
          return 0;
        }
        """;
    Deadline late = Deadline.in(Duration.ofNanos(-1));
    try (IntegerSolver solver = new IntegerSolver(late)) {
      PragmaText text = new PragmaText(name -> Optional.of(source));
      var analysis =
          new ProgramAnalysis(
              Sources.compile(source),
              text,
              solver,
              FactKeeping.NONE,
              Progress.NONE,
              () -> false,
              RuleSelection.ALL);
      assertThat(analysis.regions()).allMatch(region -> region.conflicts().isEmpty());
      assertThat(late.wasOver()).isTrue();
    }
  }
}
