package dev.photofinish.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.openmp.crosscheck.Contradiction;
import dev.photofinish.openmp.crosscheck.CrossCheck;
import dev.photofinish.openmp.crosscheck.FactKind;
import dev.photofinish.openmp.model.ObservedRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrossCheckedProofTest {
  private static final AnalysisResult PROOF =
      new AnalysisResult(
          "auto",
          "p.c",
          Verdict.NONE,
          Optional.of(Guarantee.PROVED),
          List.of(),
          List.of(),
          Bounds.none(),
          Stats.none().with(Note.SETTLED_BY, "static"));

  @Test
  void whatIsNotRunStaysProved() {
    AnalysisResult result = CrossCheckedProof.notRun(PROOF, "there is no main function");

    assertThat(result.guarantee()).contains(Guarantee.PROVED);
    assertThat(result.stats().text(Note.CROSS_CHECKED))
        .contains("no, because there is no main function");
  }

  @Test
  void whatIsNotContradictedStaysProved() {
    AnalysisResult result = CrossCheckedProof.confirmed(PROOF, outcome(Optional.empty(), ""), 5);

    assertThat(result.guarantee()).contains(Guarantee.PROVED);
    assertThat(result.reasons()).isEmpty();
    Stats stats = result.stats();
    assertThat(stats.text(Note.CROSS_CHECKED)).contains("yes");
    assertThat(stats.count(Count.CROSS_CHECK_RUNS)).hasValue(3);
    assertThat(stats.count(Count.CROSS_CHECK_ACCESSES)).hasValue(10);
    assertThat(stats.count(Count.CROSS_CHECK_FACTS)).hasValue(7);
    assertThat(stats.count(Count.CROSS_CHECK_MILLIS)).hasValue(5);
  }

  @Test
  void whatStopsTheRunsIsSaid() {
    AnalysisResult result =
        CrossCheckedProof.confirmed(PROOF, outcome(Optional.empty(), "function on_exit"), 5);

    assertThat(result.guarantee()).contains(Guarantee.PROVED);
    assertThat(result.stats().text(Note.CROSS_CHECKED))
        .contains("in part, because function on_exit");
  }

  @Test
  void aContradictionIsNeverProved() {
    Contradiction contradiction =
        new Contradiction(
            FactKind.LOCK,
            "the lock is held",
            new SourceLocation("p.c", 7, 3),
            "the thread does not hold it");
    AnalysisResult result =
        CrossCheckedProof.refuted(PROOF, outcome(Optional.of(contradiction), ""), 5);

    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.guarantee()).isEmpty();
    assertThat(result.stats().text(Note.SETTLED_BY)).contains("none");
    Reason reason = result.reasons().get(0);
    assertThat(reason.message())
        .contains("contradict each other on which lock is held")
        .contains("the lock is held")
        .contains("the thread does not hold it");
    assertThat(reason.location().line()).isEqualTo(7);
    assertThat(reason.help()).contains("--format json");
  }

  private static CrossCheck.Outcome outcome(Optional<Contradiction> contradiction, String stopped) {
    return new CrossCheck.Outcome(
        3,
        10,
        Map.of(FactKind.LOCK, 4L, FactKind.ADDRESS, 3L),
        contradiction,
        ObservedRun.Races.NOT_SEEN,
        stopped);
  }
}
