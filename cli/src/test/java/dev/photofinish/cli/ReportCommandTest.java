package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {
  private static final String TRACE = "../examples/traces/figure-1a.std";

  @TempDir Path directory;
  private String json;

  @BeforeEach
  void predict() {
    json = directory.resolve("result.json").toString();
    assertThat(Run.of("predict", "--format", "json", "-o", json, TRACE).code()).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource({
    "text, figure-1a.std: 1 race",
    "html, <title>",
    "sarif, \"ruleId\" : \"data-race\"",
    "junit, <failure type=\"write-read\"",
    "github, ::error",
    "csv, write-read",
  })
  void makesEveryFormat(String format, String part) {
    Run report = Run.of("report", "--format", format, json);
    assertThat(report.code()).isZero();
    assertThat(report.err()).isEmpty();
    assertThat(report.out()).contains(part).contains("figure-1a.std");
  }

  @Test
  void jsonComesBackAsItWas() throws IOException {
    assertThat(Run.of("report", "--format", "json", json).out())
        .isEqualTo(Files.readString(Path.of(json)));
  }

  @Test
  void severalFilesMakeOneReport() {
    Run report = Run.of("report", json, json);
    assertThat(report.out().split("1 race")).hasSize(3);
  }

  @Test
  void failsOnlyIfItIsToldTo() {
    assertThat(Run.of("report", "--fail-on", "race", json).code()).isEqualTo(10);
    assertThat(Run.of("report", "--fail-on", "inconclusive,defect", json).code()).isZero();
  }

  @Test
  void aFileThatIsNoResultIsNamedAndTheOthersAreReported() {
    Run report = Run.of("report", TRACE, json);
    assertThat(report.code()).isEqualTo(3);
    assertThat(report.err()).contains("figure-1a.std").hasLineCount(1);
    assertThat(report.out()).contains("1 race");
  }

  @Test
  void theReportDoesNotTakeThePlaceOfItsInput() {
    assertThat(Run.of("report", "--format", "json", "-o", json, json).code()).isEqualTo(2);
  }
}
