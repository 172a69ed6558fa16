package dev.photofinish.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.Hostile;
import dev.photofinish.report.Results;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SarifReporterTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Stream<AnalysisResult> results() {
    return Stream.of(
        Results.figure1a(),
        Results.possible(),
        Results.scheduled(3),
        Results.apart(),
        Results.open(7),
        Results.none(Guarantee.PROVED, Bounds.none()),
        Results.inconclusive(),
        Results.witnessedBy(Results.longWitness(3, 5000)),
        Hostile.result());
  }

  @ParameterizedTest
  @MethodSource("results")
  void everyReportFollowsTheStandard(AnalysisResult result) throws IOException {
    assertThat(schema().validate(report(result))).isEmpty();
  }

  @Test
  void aRaceHasBothAccessesAndAThreadFlowForEachThread() throws IOException {
    JsonNode race = report(Results.scheduled(2)).at("/runs/0/results/0");
    assertThat(race.at("/ruleId").asText()).isEqualTo("data-race");
    assertThat(race.at("/level").asText()).isEqualTo("error");
    assertThat(race.at("/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo("sum.c");
    assertThat(race.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(14);
    assertThat(race.at("/relatedLocations/0/physicalLocation/region/startLine").asInt())
        .isEqualTo(120);
    assertThat(race.at("/message/text").asText()).contains("[the other access](1)");
    assertThat(race.at("/partialFingerprints/photofinish~1v1").asText()).isEqualTo("5c01");
    JsonNode flows = race.at("/codeFlows/0/threadFlows");
    assertThat(flows).hasSize(2);
    assertThat(flows.findValues("executionOrder").stream().map(JsonNode::asInt))
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7);
  }

  @Test
  void possibleRacesAreWarningsAndDefectsHaveRules() throws IOException {
    assertThat(report(Results.possible()).at("/runs/0/results/0/level").asText())
        .as("left out, which the standard reads as warning")
        .isEmpty();
    JsonNode results = report(Results.scheduled(1)).at("/runs/0/results");
    assertThat(results.findValuesAsText("ruleId"))
        .containsExactly("data-race", "memory-error", "deadlock");
  }

  @Test
  void limitsOfCodeScanningAreKept() throws IOException {
    assertThat(report(Results.repeated(5001)).at("/runs/0/results")).hasSize(5000);
    JsonNode steps =
        report(Results.witnessedBy(Results.longWitness(3, 5000)))
            .at("/runs/0/results/0/codeFlows/0");
    assertThat(steps.findValues("executionOrder")).hasSize(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "src/a.c, src/a.c",
    "/home/me/project/src/a b.c, src/a%20b.c",
    "/usr/include/c++/12/bits/stl_vector.h, /usr/include/c++/12/bits/stl_vector.h",
    "../b.c, ../b.c",
    "a:b.c, ./a:b.c",
  })
  void filesAreRelativeToTheRoot(String file, String uri) throws IOException {
    JsonNode report = report(Results.with(file, Results.figure1a()));
    assertThat(report.findValuesAsText("uri").get(0)).isEqualTo(uri);
  }

  private static JsonNode report(AnalysisResult result) throws IOException {
    StringWriter text = new StringWriter();
    try (SarifReporter reporter = new SarifReporter(text, "1.2.3", Path.of("/home/me/project"))) {
      reporter.add(result);
    }
    return JSON.readTree(text.toString());
  }

  /** The standard's schema comes with the library. */
  private static JsonSchema schema() throws IOException {
    try (InputStream stream =
        SarifReporterTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(stream);
    }
  }
}
