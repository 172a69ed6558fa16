package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Race;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.ReportOptions.Shape;
import dev.photofinish.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResultReaderTest {
  private static final Origin ORIGIN =
      new Origin("check", List.of("sum.c"), List.of(new Origin.File("sum.c", "ab".repeat(32))));

  static Stream<AnalysisResult> results() {
    return Stream.of(
            Results.figure1a(),
            Results.possible(),
            Results.scheduled(3),
            Results.apart(),
            Results.open(7),
            Results.none(Guarantee.BOUNDED, Bounds.none().with(Bound.THREADS, 4)),
            Results.none(Guarantee.PROVED, Bounds.none()),
            proved(),
            Results.inconclusive(),
            Results.witnessedBy(Results.longWitness(3, 1000)))
        .map(ResultReaderTest::withLongFingerprints);
  }

  private static AnalysisResult proved() {
    AnalysisResult result = Results.none(Guarantee.PROVED, Bounds.none());
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.reasons(),
        result.bounds(),
        result.stats().withRules(Map.of("lockset", 3L, "barrier-phase", 4L)));
  }

  /** Fingerprints are as long as those of engines. */
  private static AnalysisResult withLongFingerprints(AnalysisResult result) {
    List<Race> races =
        result.races().stream()
            .map(
                race ->
                    new Race(
                        race.first(),
                        race.second(),
                        race.variable(),
                        race.certainty(),
                        "0".repeat(16 - race.fingerprint().length()) + race.fingerprint(),
                        race.witness(),
                        race.occurrences(),
                        race.advice(),
                        race.variants()))
            .toList();
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        races,
        result.defects(),
        result.reasons(),
        result.bounds(),
        result.stats());
  }

  @ParameterizedTest
  @MethodSource("results")
  void whatIsReadIsWrittenAsItWas(AnalysisResult result) throws IOException {
    String written = write(List.of(new StoredResult(result, Optional.of(ORIGIN))));
    assertThat(write(ResultReader.read(new StringReader(written)))).isEqualTo(written);
  }

  @Test
  void severalResultsAreReadInTheirOrder() throws IOException {
    List<StoredResult> all =
        results().map(result -> new StoredResult(result, Optional.empty())).toList();
    String written = write(all);
    assertThat(write(ResultReader.read(new StringReader(written)))).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | it is empty",
        "3 | it is not an object",
        "[] | it has no result",
        "{} | it has no schema",
        "[{}, {}] | [0] has no schema",
        "{\"races\": [3]} | races[0] is not an object",
        "{\"races\": [{}]} | races[0] has no first",
        "{\"races\": | line 1: Unexpected end-of-input within/between Object entries",
      })
  void whatIsNoReportIsRefused(String text, String problem) {
    assertThatThrownBy(() -> ResultReader.read(new StringReader(text)))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void nothingComesBehindAReport() throws IOException {
    String written = write(List.of(new StoredResult(Results.inconclusive(), Optional.empty())));
    assertThatThrownBy(() -> ResultReader.read(new StringReader(written + "{}")))
        .isInstanceOf(ResultFormatException.class)
        .hasMessageContaining("something behind the end");
  }

  private static String write(List<StoredResult> results) throws IOException {
    StringWriter text = new StringWriter();
    ReportOptions options = ReportOptions.defaults().withShape(Shape.of(results.size()));
    try (Reporter reporter = ReportFormat.JSON.open(text, options)) {
      for (StoredResult result : results) {
        reporter.add(result.result(), result.origin(), Deadline.never());
      }
    }
    return text.toString();
  }
}
