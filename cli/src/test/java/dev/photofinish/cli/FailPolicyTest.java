package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailPolicyTest {
  /** The exit codes for: witnessed, only possible, none, none with a deadlock, open, open with. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "race,defect,inconclusive     | 10 10 0 12 5 5",
        "inconclusive                 | 10 10 0 0 5 5",
        "race                         | 10 10 0 0 0 0",
        "never                        | 0 0 0 0 0 0",
        "witnessed                    | 10 0 0 0 0 0",
        "possible                     | 10 11 0 0 0 0",
        "witnessed,possible           | 10 11 0 0 0 0",
        "race,possible                | 10 10 0 0 0 0",
        "witnessed,inconclusive       | 10 0 0 0 5 5",
        "defect                       | 0 0 0 12 0 12",
        "deadlock                     | 0 0 0 12 0 12",
        "memory-error,assertion       | 0 0 0 0 0 0",
        "crash,misuse                 | 0 0 0 0 0 0",
      })
  void everyConditionHasItsCode(String words, String codes) {
    Words<FailOn> converter = new Words<>(FailOn.class);
    FailPolicy policy =
        FailPolicy.of(Arrays.stream(words.split(",")).map(converter::convert).toList());
    List<AnalysisResult> results =
        List.of(
            races(Certainty.POSSIBLE, Certainty.WITNESSED),
            races(Certainty.POSSIBLE),
            none(),
            none(defect(DefectKind.DEADLOCK)),
            open(),
            open(defect(DefectKind.DEADLOCK)));
    assertThat(results.stream().map(result -> policy.of(result).exitCode() + "").toList())
        .isEqualTo(Arrays.asList(codes.split(" ")));
  }

  @Test
  void everyDefectFailsForItsGroupOnly() {
    for (DefectKind kind : DefectKind.values()) {
      for (FailOn word :
          List.of(
              FailOn.DEADLOCK,
              FailOn.MEMORY_ERROR,
              FailOn.ASSERTION,
              FailOn.CRASH,
              FailOn.MISUSE)) {
        boolean same = word.name().equals(kind.group().name());
        assertThat(FailPolicy.of(List.of(word)).of(none(defect(kind))))
            .isEqualTo(same ? Outcome.DEFECTS : Outcome.FINE);
      }
    }
  }

  @Test
  void theWorstDecides() {
    assertThat(Outcome.RACES.worse(Outcome.INCONCLUSIVE)).isEqualTo(Outcome.RACES);
    assertThat(Outcome.RACES.worse(Outcome.POSSIBLE_RACES)).isEqualTo(Outcome.RACES);
    assertThat(Outcome.RACES.worse(Outcome.BAD_INPUT)).isEqualTo(Outcome.BAD_INPUT);
    assertThat(Outcome.INTERNAL_ERROR.worse(Outcome.BAD_INPUT)).isEqualTo(Outcome.INTERNAL_ERROR);
    assertThat(Outcome.DEFECTS.worse(Outcome.INCONCLUSIVE)).isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void neverStandsAlone() {
    assertThatThrownBy(() -> FailPolicy.of(List.of(FailOn.NEVER, FailOn.RACE)))
        .hasMessageContaining("never");
  }

  private static Defect defect(DefectKind kind) {
    return new Defect(kind, "it went wrong", "", SourceLocation.UNKNOWN);
  }

  private static AnalysisResult races(Certainty... certainties) {
    List<Race> races = Arrays.stream(certainties).map(FailPolicyTest::race).toList();
    return result(Verdict.RACES, Optional.empty(), races, List.of());
  }

  private static AnalysisResult none(Defect... defects) {
    return result(Verdict.NONE, Optional.of(Guarantee.BOUNDED), List.of(), List.of(), defects);
  }

  private static AnalysisResult open(Defect... defects) {
    Reason late = Reason.of(Reason.Code.TIMEOUT, "late");
    return result(Verdict.INCONCLUSIVE, Optional.empty(), List.of(), List.of(late), defects);
  }

  private static Race race(Certainty certainty) {
    Access access =
        Access.inSource(new SourceLocation("x.c", 1, 1), Operation.WRITE, "1", "x = 1;", List.of());
    Optional<Witness> witness =
        certainty == Certainty.WITNESSED ? Optional.of(new Schedule(List.of())) : Optional.empty();
    return new Race(access, access, "x", certainty, "f", witness, Optional.empty(), "");
  }

  private static AnalysisResult result(
      Verdict verdict,
      Optional<Guarantee> guarantee,
      List<Race> races,
      List<Reason> reasons,
      Defect... defects) {
    return new AnalysisResult(
        "model",
        "x.c",
        verdict,
        guarantee,
        races,
        List.of(defects),
        reasons,
        Bounds.none(),
        Stats.none());
  }
}
