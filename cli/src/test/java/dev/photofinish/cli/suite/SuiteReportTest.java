package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.photofinish.cli.suite.Assessment.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteReportTest {
  private static final SuiteReport REPORT =
      new SuiteReport(
          "ours",
          "toy",
          List.of(
              assessment("a-yes.c", Label.RACY, Answer.RACES, ""),
              assessment("b-yes.c", Label.RACY, Answer.INCONCLUSIVE, "a \"deep\", long | reason"),
              assessment("c-no.c", Label.RACE_FREE, Answer.NONE, "")));

  @Test
  void theTableEndsWithTheScoreAndTheDeviations() {
    assertThat(REPORT.text())
        .startsWith(
            """
            program  label  answer        outcome  pairs  races  seconds  note
            a-yes.c  yes    races         TP       1/1    1      1.25
            b-yes.c  yes    inconclusive  open     0/1    0      1.25     a "deep", long | reason
            c-no.c   no     none          TN              0      1.25

            programs                3
            """)
        .contains("\nrecall                  0.500\n")
        .contains("\nlabelled pair reported  1 of 2, 0.500\n")
        .endsWith("\nnot as labelled:\n  b-yes.c: inconclusive (a \"deep\", long | reason)\n");
  }

  @Test
  void csvHasARowForEachProgram() {
    assertThat(REPORT.csv())
        .isEqualTo(
            """
            program,label,answer,outcome,pairs,races,seconds,note
            a-yes.c,yes,races,TP,1/1,1,1.25,
            b-yes.c,yes,inconclusive,open,0/1,0,1.25,"a ""deep"", long | reason"
            c-no.c,no,none,TN,,0,1.25,
            """);
    assertThat(Csv.parse(REPORT.csv()).get(2).get(7)).isEqualTo("a \"deep\", long | reason");
  }

  @Test
  void markdownEscapesWhatWouldBreakATable() {
    assertThat(REPORT.markdown())
        .startsWith("# ours with engine `toy`\n")
        .contains("| F1 | 0.667 |\n")
        .contains("| b-yes.c | yes | inconclusive | open | 0/1 | 0 | 1.25 | a \"deep\", long \\| ");
  }

  @Test
  void ratiosOfNothingAreNone() {
    Score nothing = Score.of(List.of());
    assertThat(nothing.precision()).isNaN();
    assertThat(nothing.recall()).isNaN();
    Score some = new Score(8, 1, 7, 2, 1, 1, 9, 6);
    assertThat(some.precision()).isEqualTo(0.8);
    assertThat(some.recall()).isEqualTo(0.8);
    assertThat(some.f1()).isEqualTo(0.8);
    assertThat(some.accuracy()).isEqualTo(0.75);
    assertThat(some.pairAccuracy()).isCloseTo(0.667, within(0.001));
  }

  private static Assessment assessment(String name, Label label, Answer answer, String note) {
    List<LabelledPair> pairs =
        label == Label.RACY ? PairNotation.pairsIn("x@4:1:W vs. x@5:1:R") : List.of();
    boolean found = answer == Answer.RACES;
    return new Assessment(
        SuiteProgram.of(name, Path.of(name), label, pairs),
        answer,
        found ? pairs : List.of(),
        found ? 1 : 0,
        Duration.ofMillis(1250),
        note);
  }
}
