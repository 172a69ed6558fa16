package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.trace.Repair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A repair is a guess: it never makes a trace free of races. */
class MendedTraceTest {
  private static final String GUESS = "what was mended is a guess, which may hide races";

  @TempDir private Path directory;

  private AnalysisResult predict(String lines) throws IOException {
    Path file = directory.resolve("trace.std");
    Files.writeString(file, lines.replace(' ', '\n') + "\n");
    return Predictor.predict(file, Repair.LENIENT, PredictOptions.defaults(), Progress.NONE);
  }

  /** In the first one T0 may have released l before it read x. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "T0|acq(l)|1 T0|r(x)|2 T1|acq(l)|3 T1|w(x)|4",
        "T0|w(x)|1 T0|rel(l)|2",
        "T0|w(x)|1 T0|wait(l)|2",
        "T0|wake(l)|1 T0|w(x)|2 T1|acq(l)|3 T1|w(x)|4",
        "T0|w(x)|1 T1|depart(b)|2",
        "T0|arrive(b)|1 T0|arrive(b)|2",
        "T0|fork(T0)|1 T0|w(x)|2",
        "T1|w(x)|1 T0|join(T1)|2 T1|w(y)|3",
      })
  void withoutRacesIsInconclusive(String lines) throws IOException {
    AnalysisResult result = predict(lines);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.guarantee()).isEmpty();
    assertThat(result.reasons()).extracting(Reason::code).contains(Reason.Code.REPAIRED);
    assertThat(result.reasons()).extracting(Reason::message).contains(GUESS);
  }

  @Test
  void racesStay() throws IOException {
    AnalysisResult result = predict("T0|w(x)|1 T1|w(x)|2 T0|rel(l)|3");
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    assertThat(result.races()).hasSize(1);
  }

  @Test
  void whatWasPutInIsMarkedInReorderings() throws IOException {
    AnalysisResult result =
        predict(
            "T1|acq(l)|1 T1|wait(l)|2 T2|acq(l)|3 T2|notify(l)|4 T2|rel(l)|5 T1|rel(l)|6"
                + " T1|w(y)|7 T2|w(y)|8");
    assertThat(result.races().get(0).witness().orElseThrow().lastSteps(100))
        .extracting(WitnessStep::action)
        .contains("wake(l) (put in)", "rel(l)", "w(y)")
        .doesNotContain("w(y) (put in)", "rel(l) (put in)");
  }

  @Test
  void whatNeedsNoRepairIsDecided() throws IOException {
    AnalysisResult result = predict("T0|acq(l)|1 T0|w(x)|2 T0|rel(l)|3 T1|acq(l)|4 T1|w(x)|5");
    assertThat(result.verdict()).isEqualTo(Verdict.NONE);
    assertThat(result.reasons()).isEmpty();
  }
}
