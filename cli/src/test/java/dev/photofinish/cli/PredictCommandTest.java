package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.photofinish.cli.Console.Attachment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictCommandTest {
  private static final String HANDOFF = "../examples/traces/handoff.std";

  private static final String FIGURE = "../examples/traces/figure-1a.std";

  @TempDir private Path directory;

  @Test
  void aRunWithoutRacesExitsWithZero() {
    Run run = Run.of("predict", HANDOFF);
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith(HANDOFF + ": no race in any reordering of this run\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void racesExitWithTenUnlessTheyAreNotToFail() {
    Run run = Run.of("predict", FIGURE, HANDOFF);
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).containsSubsequence(FIGURE + ": 1 race\n", HANDOFF + ": no race");
    assertThat(Run.of("predict", "--fail-on", "never", FIGURE).code()).isZero();
  }

  @Test
  void whatIsUndecidedIsNamedWithWhatHelps() throws IOException {
    Path trace = directory.resolve("generated.std");
    Run.of("generate", "--events", "20000", "--seed", "1", trace.toString());
    Run run = Run.of("predict", "--budget", "1", "--format", "json", trace.toString());
    JsonNode reason = new ObjectMapper().readTree(run.out()).at("/reasons/0");
    assertThat(reason.get("code").asText()).isEqualTo("undecided");
    assertThat(reason.get("help").asText()).contains("--budget");
    assertThat(reason.at("/pairs/0/variable").asText()).startsWith("V");
    assertThat(reason.at("/pairs/0/first/line").asInt()).isPositive();
  }

  @Test
  void theReorderingOfTheFirstRaceCanBeKept() throws IOException {
    Path witness = directory.resolve("witness.std");
    assertThat(Run.of("predict", "--witness", witness.toString(), FIGURE).err()).isEmpty();
    assertThat(Files.readAllLines(witness))
        .containsExactly(
            "T2|acq(l)|4", "T2|w(x)|5", "T2|rel(l)|6", "T1|acq(l)|1", "T1|w(x)|2", "T2|r(x)|7");
    assertThat(Run.of("predict", witness.toString()).code()).isEqualTo(ExitCode.RACES);
  }

  @Test
  void aMalformedTraceIsNamedWithItsLineAndTheOthersAreAnalysed() throws IOException {
    Path bad = Files.writeString(directory.resolve("bad.std"), "T1|w(x)|1\nT1|frob(x)|2\n");
    Run run = Run.of("predict", bad.toString(), HANDOFF);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).startsWith(HANDOFF + ": no race");
    assertThat(run.err()).startsWith(bad + ":2: ").hasLineCount(1);
  }

  @Test
  void whatIsNotDecidedInTimeIsCountedAndSaid() throws IOException {
    Path trace = directory.resolve("trace.std");
    assertThat(
            Run.of(
                    "generate",
                    "--preset=overlapping",
                    "--events=20000",
                    "--variables=4",
                    "--racy=4",
                    "--guarded=0.1",
                    trace.toString())
                .code())
        .isZero();
    Run run = Run.of("predict", "--timeout", "300ms", "--format", "json", trace.toString());
    assertThat(run.code()).as(run.out()).isIn(ExitCode.INCONCLUSIVE, ExitCode.RACES, 11);
    assertThat(new ObjectMapper().readTree(run.out()).findValuesAsText("code")).contains("timeout");
  }

  @Test
  void aLockHeldAtTheEndStaysHeldInLenientReading() throws IOException {
    Path trace =
        Files.writeString(
            directory.resolve("held.std"),
            "T1|acq(l)|1\nT1|w(x)|2\nT1|rel(l)|3\nT2|acq(l)|4\nT2|w(y)|5\nT3|r(y)|6\nT3|w(x)|7\n");
    Run strict = Run.of("predict", "--by", "event", trace.toString());
    Run lenient = Run.of("predict", "--lenient", "--by", "event", trace.toString());
    assertThat(lenient.out()).isEqualTo(strict.out());
    assertThat(lenient.code()).isEqualTo(strict.code());
  }

  @Test
  void aMissingTraceIsNamed() {
    Run run = Run.of("predict", "--format", "json", "no/such.std");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("no/such.std: no such file" + System.lineSeparator());
  }

  @Test
  void severalTracesGiveAnArrayInTheirOrder() throws IOException {
    Path copy = Files.copy(Path.of(HANDOFF), directory.resolve("copy.std"));
    Run run = Run.of("predict", "--format", "json", copy.toString(), HANDOFF);
    JsonNode report = new ObjectMapper().readTree(run.out());
    assertThat(report.findValuesAsText("input")).containsExactly(copy.toString(), HANDOFF);
  }

  @Test
  void aReportInAFileReplacesTheOldOneAndLeavesNothingElse() throws IOException {
    Path report = Files.writeString(directory.resolve("report.txt"), "old");
    Run run = Run.of("predict", "-o", report.toString(), HANDOFF);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(report).content().contains("no race");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(report);
    }
  }

  @Test
  void aReportOnNothingLeavesTheOldOneAlone() throws IOException {
    Path report = Files.writeString(directory.resolve("report.txt"), "old");
    assertThat(Run.of("predict", "-o", report.toString(), "no/such.std").code())
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(report).hasContent("old");
  }

  @Test
  void aReportThatCannotBeWrittenIsAFailure() {
    Run run = Run.of("predict", "-o", directory.resolve("no/report.txt").toString(), HANDOFF);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: cannot write ").contains("no such");
  }

  @Test
  void coloursAreForTerminalsThatWantThem() {
    assertThat(Run.on(Attachment.TERMINAL, Map.of(), "predict", HANDOFF).out()).contains("\u001b");
    assertThat(Run.on(Attachment.TERMINAL, Map.of("NO_COLOR", "1"), "predict", HANDOFF).out())
        .doesNotContain("\u001b");
    assertThat(Run.of("predict", "--color", "always", HANDOFF).out()).contains("\u001b");
    assertThat(Run.of("predict", HANDOFF).out()).doesNotContain("\u001b");
  }

  @Test
  void aWitnessThatDoesNotExistIsMentioned() {
    Path witness = directory.resolve("witness.std");
    Run run = Run.of("predict", "--witness", witness.toString(), HANDOFF);
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("witness.std is not written: no race has a witness");
    assertThat(witness).doesNotExist();
  }
}
