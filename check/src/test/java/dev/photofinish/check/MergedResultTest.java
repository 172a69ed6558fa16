package dev.photofinish.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.openmp.model.ModelOptions.Coverage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedResultTest {
  private static final Reason TIMEOUT = Reason.of(Reason.Code.TIMEOUT, "late");
  private static final Reason UNSUPPORTED = Reason.of(Reason.Code.UNSUPPORTED, "odd");
  private static final Race ONE = race(1);
  private static final Race TWO = race(2);

  @Test
  void aProofNeedsNoRun() {
    AnalysisResult merged = MergedResult.of(none("static", Guarantee.PROVED));
    assertThat(merged.engine()).isEqualTo("auto");
    assertThat(merged.guarantee()).contains(Guarantee.PROVED);
    assertThat(merged.stats().text(Note.SETTLED_BY)).contains("static");
    assertThat(merged.stats().count(Count.MILLIS)).hasValue(3);
  }

  @Test
  void whatIsRefutedIsGoneWithinTheBounds() {
    AnalysisResult merged =
        MergedResult.of(
            races("static", List.of(ONE)),
            none("model", Guarantee.BOUNDED),
            at -> true,
            Coverage.FIRST);
    assertThat(merged.verdict()).isEqualTo(Verdict.NONE);
    assertThat(merged.guarantee()).contains(Guarantee.BOUNDED);
    assertThat(merged.stats().text(Note.SETTLED_BY)).contains("model");
    assertThat(merged.stats().count(Count.POSSIBLE)).hasValue(1);
    assertThat(merged.stats().count(Count.MILLIS)).hasValue(6);
  }

  @Test
  void whatNoRunGotToStaysPossible() {
    AnalysisResult merged =
        MergedResult.of(
            races("static", List.of(ONE, TWO)),
            none("model", Guarantee.BOUNDED),
            at -> at.line() == 1,
            Coverage.FIRST);
    assertThat(merged.verdict()).isEqualTo(Verdict.RACES);
    assertThat(merged.races()).containsExactly(TWO);
    assertThat(merged.reasons()).extracting(Reason::code).containsExactly(Reason.Code.UNDECIDED);
    assertThat(merged.stats().text(Note.SETTLED_BY)).contains("static");
  }

  @Test
  void whatTheRunCannotSettleStaysPossible() {
    AnalysisResult merged =
        MergedResult.of(
            races("static", List.of(ONE), UNSUPPORTED),
            inconclusive(TIMEOUT),
            at -> true,
            Coverage.FIRST);
    assertThat(merged.races()).containsExactly(ONE);
    assertThat(merged.reasons()).containsExactly(TIMEOUT, UNSUPPORTED);
    assertThat(merged.stats().text(Note.SETTLED_BY)).contains("static");
  }

  @Test
  void whatTheRunGotThroughIsNoReason() {
    SourceLocation place = new SourceLocation("x.c", 7, 1);
    Reason pointer = new Reason(Reason.Code.UNSUPPORTED, "a call through a pointer", place);
    Reason undefined =
        new Reason(Reason.Code.UNSUPPORTED, "nothing is known of f", place).withHelp("define f");
    AnalysisResult proof = inconclusive(pointer, undefined);
    AnalysisResult run = inconclusive(TIMEOUT);
    assertThat(MergedResult.of(proof, run, at -> true, Coverage.FIRST).reasons())
        .containsExactly(undefined, TIMEOUT);
    assertThat(MergedResult.of(proof, run, at -> false, Coverage.FIRST).reasons())
        .containsExactly(undefined, TIMEOUT, pointer);
    Reason same = Reason.of(Reason.Code.UNSUPPORTED, "function f").withHelp("define f");
    assertThat(MergedResult.of(proof, inconclusive(same), at -> true, Coverage.FIRST).reasons())
        .containsExactly(same);
  }

  @Test
  void whatNobodySettlesHasAllReasons() {
    AnalysisResult merged =
        MergedResult.of(
            inconclusive(UNSUPPORTED), inconclusive(TIMEOUT), at -> true, Coverage.FIRST);
    assertThat(merged.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(merged.reasons()).containsExactly(TIMEOUT, UNSUPPORTED);
    assertThat(merged.stats().text(Note.SETTLED_BY)).contains("none");
  }

  @Test
  void aRunThroughAllLeavesNothingPossible() {
    AnalysisResult proof = races("static", List.of(ONE, TWO));
    AnalysisResult complete = races("model", List.of(ONE));
    AnalysisResult partial = races("model", List.of(ONE), TIMEOUT);
    assertThat(MergedResult.of(proof, complete, at -> true, Coverage.ALL).races())
        .containsExactly(ONE);
    assertThat(MergedResult.of(proof, partial, at -> true, Coverage.ALL).races())
        .containsExactly(ONE, TWO);
    assertThat(MergedResult.of(proof, partial, at -> true, Coverage.FIRST).races())
        .containsExactly(ONE);
  }

  @Test
  void whatTheRunSawGoWrongIsKept() {
    Defect deadlock = new Defect(DefectKind.DEADLOCK, "stuck", "", SourceLocation.UNKNOWN);
    AnalysisResult proof = races("static", List.of(ONE));
    AnalysisResult open = withDefect(inconclusive(TIMEOUT), deadlock);
    AnalysisResult none = withDefect(none("model", Guarantee.BOUNDED), deadlock);
    assertThat(MergedResult.of(proof, open, at -> true, Coverage.FIRST).defects())
        .containsExactly(deadlock);
    assertThat(MergedResult.of(proof, none, at -> true, Coverage.FIRST).defects())
        .containsExactly(deadlock);
    assertThat(MergedResult.of(proof, none, at -> false, Coverage.FIRST).defects())
        .containsExactly(deadlock);
    assertThat(MergedResult.of(none("model", Guarantee.BOUNDED), none, "2..4").defects())
        .containsExactly(deadlock);
  }

  private static AnalysisResult withDefect(AnalysisResult of, Defect defect) {
    return new AnalysisResult(
        of.engine(),
        of.input(),
        of.verdict(),
        of.guarantee(),
        of.races(),
        List.of(defect),
        of.reasons(),
        of.bounds(),
        of.stats());
  }

  private static Race race(int line) {
    Access access =
        Access.inSource(
            new SourceLocation("x.c", line, 1),
            Operation.WRITE,
            "some thread",
            "x = 1;",
            List.of());
    return new Race(
        access,
        access,
        "x",
        Certainty.POSSIBLE,
        Fingerprint.of(access, access, "x"),
        Optional.empty(),
        Optional.empty(),
        "");
  }

  private static AnalysisResult none(String engine, Guarantee guarantee) {
    return result(engine, Verdict.NONE, Optional.of(guarantee), List.of());
  }

  private static AnalysisResult races(String engine, List<Race> races, Reason... reasons) {
    return result(engine, Verdict.RACES, Optional.empty(), races, reasons);
  }

  private static AnalysisResult inconclusive(Reason... reasons) {
    return result("some", Verdict.INCONCLUSIVE, Optional.empty(), List.of(), reasons);
  }

  private static AnalysisResult result(
      String engine,
      Verdict verdict,
      Optional<Guarantee> guarantee,
      List<Race> races,
      Reason... reasons) {
    return new AnalysisResult(
        engine,
        "x.c",
        verdict,
        guarantee,
        races,
        List.of(reasons),
        Bounds.none(),
        Stats.none().with(Count.MILLIS, 3));
  }
}
