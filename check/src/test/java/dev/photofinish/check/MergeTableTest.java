package dev.photofinish.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.openmp.model.ModelOptions.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What every verdict of the static engine and every one of the model checker make together. */
class MergeTableTest {
  private static final Bounds BOUNDS = Bounds.none().with(Bound.THREADS, 4);
  private static final Reason TIMEOUT = Reason.of(Reason.Code.TIMEOUT, "late");
  private static final Reason UNSUPPORTED =
      new Reason(Reason.Code.UNSUPPORTED, "odd", new SourceLocation("x.c", 7, 1));
  private static final Race POSSIBLE = race(1);
  private static final Race OTHER = race(2);

  /** What the static engine can say. */
  enum Proof {
    PROVED,
    RACES,
    RACES_LATE,
    LATE,
    UNSUPPORTED;

    AnalysisResult result() {
      return switch (this) {
        case PROVED -> MergeTableTest.result("static", Optional.of(Guarantee.PROVED), List.of());
        case RACES -> MergeTableTest.result("static", Optional.empty(), List.of(POSSIBLE));
        case RACES_LATE ->
            MergeTableTest.result("static", Optional.empty(), List.of(POSSIBLE), TIMEOUT);
        case LATE -> MergeTableTest.result("static", Optional.empty(), List.of(), TIMEOUT);
        case UNSUPPORTED ->
            MergeTableTest.result(
                "static", Optional.empty(), List.of(), MergeTableTest.UNSUPPORTED);
      };
    }
  }

  /** What the model checker can say. */
  enum Run {
    BOUNDED,
    RACES,
    RACES_LATE,
    LATE,
    UNSUPPORTED;

    AnalysisResult result() {
      return switch (this) {
        case BOUNDED -> MergeTableTest.result("model", Optional.of(Guarantee.BOUNDED), List.of());
        case RACES -> MergeTableTest.result("model", Optional.empty(), List.of(OTHER));
        case RACES_LATE ->
            MergeTableTest.result("model", Optional.empty(), List.of(OTHER), TIMEOUT);
        case LATE -> MergeTableTest.result("model", Optional.empty(), List.of(), TIMEOUT);
        case UNSUPPORTED ->
            MergeTableTest.result("model", Optional.empty(), List.of(), MergeTableTest.UNSUPPORTED);
      };
    }
  }

  /**
   * The table: what comes of it if runs got to all places, and if they got to none of them. A proof
   * that is merged with a run is worth what the run is worth.
   */
  @ParameterizedTest
  @CsvSource({
    "PROVED,      BOUNDED,     bounded,      bounded",
    "PROVED,      RACES,       races,        races",
    "PROVED,      RACES_LATE,  races,        races",
    "PROVED,      LATE,        inconclusive, inconclusive",
    "PROVED,      UNSUPPORTED, inconclusive, inconclusive",
    "RACES,       BOUNDED,     bounded,      races",
    "RACES,       RACES,       races,        races",
    "RACES,       RACES_LATE,  races,        races",
    "RACES,       LATE,        races,        races",
    "RACES,       UNSUPPORTED, races,        races",
    "RACES_LATE,  BOUNDED,     bounded,      races",
    "RACES_LATE,  RACES,       races,        races",
    "RACES_LATE,  RACES_LATE,  races,        races",
    "RACES_LATE,  LATE,        races,        races",
    "RACES_LATE,  UNSUPPORTED, races,        races",
    "LATE,        BOUNDED,     bounded,      bounded",
    "LATE,        RACES,       races,        races",
    "LATE,        RACES_LATE,  races,        races",
    "LATE,        LATE,        inconclusive, inconclusive",
    "LATE,        UNSUPPORTED, inconclusive, inconclusive",
    "UNSUPPORTED, BOUNDED,     bounded,      bounded",
    "UNSUPPORTED, RACES,       races,        races",
    "UNSUPPORTED, RACES_LATE,  races,        races",
    "UNSUPPORTED, LATE,        inconclusive, inconclusive",
    "UNSUPPORTED, UNSUPPORTED, inconclusive, inconclusive",
  })
  void bothTogetherSay(Proof proof, Run run, String reached, String unreached) {
    for (Coverage coverage : Coverage.values()) {
      assertThat(word(merged(proof, run, at -> true, coverage))).isEqualTo(reached);
      assertThat(word(merged(proof, run, at -> false, coverage))).isEqualTo(unreached);
    }
  }

  /** One cell of the table. */
  record Cell(Proof proof, Run run, boolean reached, Coverage coverage) {
    AnalysisResult merged() {
      return MergeTableTest.merged(proof, run, at -> reached, coverage);
    }
  }

  static Stream<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Proof proof : Proof.values()) {
      for (Run run : Run.values()) {
        for (Coverage coverage : Coverage.values()) {
          cells.add(new Cell(proof, run, true, coverage));
          cells.add(new Cell(proof, run, false, coverage));
        }
      }
    }
    return cells.stream();
  }

  @ParameterizedTest
  @MethodSource("cells")
  void aMergeIsNeverAProof(Cell cell) {
    assertThat(cell.merged().guarantee()).isNotEqualTo(Optional.of(Guarantee.PROVED));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void noneComesOnlyFromARunThroughAllAndSaysItsBounds(Cell cell) {
    AnalysisResult merged = cell.merged();
    if (merged.verdict() == Verdict.NONE) {
      assertThat(cell.run()).isEqualTo(Run.BOUNDED);
      assertThat(merged.guarantee()).contains(Guarantee.BOUNDED);
      assertThat(merged.bounds()).isEqualTo(BOUNDS);
    }
  }

  @ParameterizedTest
  @MethodSource("cells")
  void whatStoppedTheRunIsSaid(Cell cell) {
    assertThat(cell.merged().reasons()).containsAll(cell.run().result().reasons());
  }

  /** A place that the machine ran is not unsupported any more; the rest is still open. */
  @ParameterizedTest
  @MethodSource("cells")
  void whatStoppedTheProofIsSaidUnlessTheRunSettledIt(Cell cell) {
    if (cell.run() == Run.LATE && !(cell.reached() && cell.proof() == Proof.UNSUPPORTED)) {
      assertThat(cell.merged().reasons()).containsAll(cell.proof().result().reasons());
    }
  }

  @ParameterizedTest
  @MethodSource("cells")
  void whatTheRunWitnessedIsTold(Cell cell) {
    assertThat(cell.merged().races()).containsAll(cell.run().result().races());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void aPossibleRaceThatNoRunGotToIsTold(Cell cell) {
    if (cell.run().result().races().isEmpty() && !cell.reached()) {
      assertThat(cell.merged().races()).containsAll(cell.proof().result().races());
    }
  }

  @Test
  void onlyTheStaticEngineProves() {
    for (Proof proof : Proof.values()) {
      boolean proved = MergedResult.of(proof.result()).guarantee().isPresent();
      assertThat(proved).isEqualTo(proof == Proof.PROVED);
    }
    AnalysisResult bounded = Run.BOUNDED.result();
    assertThatThrownBy(() -> MergedResult.of(bounded)).isInstanceOf(IllegalArgumentException.class);
    AnalysisResult proved = Proof.PROVED.result();
    assertThatThrownBy(
            () -> MergedResult.of(Proof.RACES.result(), proved, at -> true, Coverage.FIRST))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aRunThatWasStoppedRulesOutNothing() {
    AnalysisResult stopped =
        result("model", Optional.of(Guarantee.BOUNDED), List.of(), BOUNDS, TIMEOUT);
    assertThatThrownBy(
            () -> MergedResult.of(Proof.RACES.result(), stopped, at -> true, Coverage.FIRST))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rangesOfThreadsAreJoinedOnlyIfAllElseIsEqual() {
    AnalysisResult four = Run.BOUNDED.result();
    AnalysisResult fewer = bounded(Bounds.none().with(Bound.THREADS, "2..3"));
    assertThat(MergedResult.of(four, fewer, "2..4").bounds())
        .isEqualTo(Bounds.none().with(Bound.THREADS, "2..4"));
    AnalysisResult cut = bounded(Bounds.none().with(Bound.THREADS, "2..3").with(Bound.MAPPINGS, 3));
    assertThat(MergedResult.of(four, cut, "2..4").bounds()).isEqualTo(BOUNDS);
  }

  @Test
  void filesWithoutAMainFunctionAreProvedOnlyForTheirRegions() {
    AnalysisResult regions =
        LibraryResult.of(
            new AnalysisResult(
                "static",
                "x.c",
                Verdict.NONE,
                Optional.of(Guarantee.PROVED),
                List.of(),
                List.of(),
                Bounds.none(),
                Stats.none().with(Count.REGIONS, 1)));
    assertThat(regions.guarantee()).contains(Guarantee.PROVED);
    assertThat(regions.bounds().text(Bound.COVERS).orElseThrow())
        .startsWith("only the parallel regions");
    AnalysisResult nothing = LibraryResult.of(Proof.PROVED.result());
    assertThat(nothing.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(nothing.reasons()).extracting(Reason::code).containsExactly(Reason.Code.UNDECIDED);
  }

  private static AnalysisResult merged(
      Proof proof, Run run, Predicate<SourceLocation> reached, Coverage coverage) {
    return MergedResult.of(proof.result(), run.result(), reached, coverage);
  }

  private static String word(AnalysisResult result) {
    return result.guarantee().map(Guarantee::word).orElse(result.verdict().word());
  }

  private static AnalysisResult bounded(Bounds bounds) {
    return result("model", Optional.of(Guarantee.BOUNDED), List.of(), bounds);
  }

  private static AnalysisResult result(
      String engine, Optional<Guarantee> guarantee, List<Race> races, Reason... reasons) {
    return result(
        engine, guarantee, races, engine.equals("model") ? BOUNDS : Bounds.none(), reasons);
  }

  private static AnalysisResult result(
      String engine,
      Optional<Guarantee> guarantee,
      List<Race> races,
      Bounds bounds,
      Reason... reasons) {
    Verdict verdict =
        guarantee.isPresent()
            ? Verdict.NONE
            : races.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.RACES;
    return new AnalysisResult(
        engine,
        "x.c",
        verdict,
        guarantee,
        races,
        List.of(reasons),
        bounds,
        Stats.none().with(Count.MILLIS, 3));
  }

  private static Race race(int line) {
    Access access =
        Access.inSource(
            new SourceLocation("x.c", line, 1), Operation.WRITE, "a thread", "x = 1;", List.of());
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
}
