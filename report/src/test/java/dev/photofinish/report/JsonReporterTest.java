package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.ReportOptions.Shape;
import dev.photofinish.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonReporterTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Stream<AnalysisResult> results() {
    return Stream.of(
        Results.figure1a(),
        Results.possible(),
        Results.scheduled(3),
        Results.none(Guarantee.TRACE, Bounds.none()),
        Results.none(Guarantee.BOUNDED, Bounds.none().with(Bound.THREADS, 4)),
        Results.none(Guarantee.PROVED, Bounds.none()),
        Results.inconclusive(),
        Results.witnessedBy(Results.longWitness(3, 1000)));
  }

  @ParameterizedTest
  @MethodSource("results")
  void everyResultFollowsTheSchema(AnalysisResult result) throws IOException {
    assertThat(schema().validate(report(ReportOptions.defaults(), result))).isEmpty();
  }

  @Test
  void severalInputsAreAnArrayInTheirOrder() throws IOException {
    ReportOptions options = ReportOptions.defaults().withShape(Shape.SEVERAL_INPUTS);
    JsonNode report = report(options, results().toArray(AnalysisResult[]::new));
    assertThat(schema().validate(report)).isEmpty();
    assertThat(report.isArray()).isTrue();
    assertThat(report.findValuesAsText("input"))
        .startsWith("figure-1a.std", "a.c", "sum.c", "quiet.std")
        .hasSize(8);
  }

  @Test
  void aRaceOfAHeaderRefersToTheInputThatToldOfIt() throws IOException {
    ReportOptions options = ReportOptions.defaults().withShape(Shape.SEVERAL_INPUTS);
    JsonNode report = report(options, Results.possible(), Results.with("b.c", Results.possible()));
    assertThat(schema().validate(report)).isEmpty();
    assertThat(report.at("/0/races/0").has("sameAs")).isFalse();
    assertThat(report.at("/1/races/0/sameAs").asText()).isEqualTo("a.c");
  }

  @Test
  void severalInputsOfWhichOneCouldBeReadAreStillAnArray() throws IOException {
    ReportOptions options = ReportOptions.defaults().withShape(Shape.SEVERAL_INPUTS);
    assertThat(report(options, Results.figure1a()).isArray()).isTrue();
  }

  @Test
  void theSchemaRefusesWhatItDoesNotKnow() throws IOException {
    JsonNode report = report(ReportOptions.defaults(), Results.figure1a());
    ((com.fasterxml.jackson.databind.node.ObjectNode) report).put("severity", "high");
    assertThat(schema().validate(report)).isNotEmpty();
  }

  @Test
  void theSchemaRefusesAVerdictOfNoneWithRaces() throws IOException {
    JsonNode report = report(ReportOptions.defaults(), Results.figure1a());
    ((com.fasterxml.jackson.databind.node.ObjectNode) report).put("verdict", "none");
    assertThat(schema().validate(report)).isNotEmpty();
  }

  @Test
  void whatIsUnknownIsNull() throws IOException {
    JsonNode first = report(ReportOptions.defaults(), Results.figure1a()).at("/races/0/first");
    assertThat(first.toString())
        .isEqualTo(
            "{\"file\":null,\"line\":2,\"column\":null,\"op\":\"write\",\"thread\":\"T1\","
                + "\"text\":null,\"event\":1}");
  }

  @Test
  void aRaceOfAnotherEngineHasNoEventButAStack() throws IOException {
    JsonNode race = report(ReportOptions.defaults(), Results.possible()).at("/races/0");
    assertThat(race.at("/first").has("event")).isFalse();
    assertThat(race.at("/first/stack/0/line").asInt()).isEqualTo(10);
    assertThat(race.get("witness").isNull()).isTrue();
    assertThat(race.get("occurrences").isNull()).isTrue();
  }

  @Test
  void allOpenPairsAreThere() throws IOException {
    JsonNode report = report(ReportOptions.defaults(), Results.open(7));
    assertThat(schema().validate(report)).isEmpty();
    assertThat(report.at("/reasons/0/help").asText()).isEqualTo("give more time");
    assertThat(report.at("/reasons/2").has("help")).isFalse();
    assertThat(report.at("/reasons/2/pairs")).hasSize(7);
    assertThat(report.at("/reasons/2/pairs/6/second/line").asInt()).isEqualTo(27);
  }

  @ParameterizedTest
  @EnumSource(DefectKind.class)
  void theSchemaKnowsEveryDefect(DefectKind kind) throws IOException {
    AnalysisResult none = Results.none(Guarantee.BOUNDED, Bounds.none());
    AnalysisResult result =
        new AnalysisResult(
            none.engine(),
            none.input(),
            none.verdict(),
            none.guarantee(),
            none.races(),
            List.of(new Defect(kind, "it went wrong", "", SourceLocation.UNKNOWN)),
            none.reasons(),
            none.bounds(),
            none.stats());
    assertThat(schema().validate(report(ReportOptions.defaults(), result))).isEmpty();
  }

  @Test
  void defectsAreThereOnlyIfThereAreSome() throws IOException {
    JsonNode report = report(ReportOptions.defaults(), Results.scheduled(1));
    assertThat(report.at("/defects/0/kind").asText()).isEqualTo("out of bounds");
    assertThat(report.at("/defects/1/thread").isNull()).isTrue();
    assertThat(report(ReportOptions.defaults(), Results.figure1a()).has("defects")).isFalse();
  }

  @Test
  void adviceIsThereOnlyIfTheEngineHasSome() throws IOException {
    assertThat(
            report(ReportOptions.defaults(), Results.scheduled(1)).at("/races/0/advice").asText())
        .startsWith("A barrier");
    assertThat(report(ReportOptions.defaults(), Results.figure1a()).at("/races/0").has("advice"))
        .isFalse();
  }

  @Test
  void aLongWitnessKeepsItsLastSteps() throws IOException {
    JsonNode witness =
        report(
                ReportOptions.defaults().withMaxSteps(OptionalInt.of(10)),
                Results.witnessedBy(Results.longWitness(3, 1000)))
            .at("/races/0/witness");
    assertThat(witness.get("length").asInt()).isEqualTo(1000);
    assertThat(witness.get("omitted").asInt()).isEqualTo(990);
    assertThat(witness.get("steps")).hasSize(10);
    assertThat(witness.at("/steps/9/action").asText()).isEqualTo("w(x999)");
  }

  @Test
  void racesThatThereIsNoTimeForAreCounted() throws IOException {
    StringWriter text = new StringWriter();
    try (Reporter reporter = ReportFormat.JSON.open(text, ReportOptions.defaults())) {
      reporter.add(Results.repeated(3), Optional.empty(), Deadline.in(Duration.ZERO));
    }
    JsonNode report = JSON.readTree(text.toString());
    assertThat(schema().validate(report)).isEmpty();
    assertThat(report.at("/races")).hasSize(1);
    assertThat(report.at("/reasons/0/code").asText()).isEqualTo("timeout");
    assertThat(report.at("/reasons/0/message").asText()).contains("2 more races");
    assertThat(report.at("/stats/unlistedRaces").asInt()).isEqualTo(2);
  }

  private static JsonNode report(ReportOptions options, AnalysisResult... results)
      throws IOException {
    StringWriter text = new StringWriter();
    try (Reporter reporter = ReportFormat.JSON.open(text, options)) {
      for (AnalysisResult result : results) {
        reporter.add(result);
      }
    }
    assertThat(text.toString()).endsWith("\n");
    return JSON.readTree(text.toString());
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012)
        .getSchema(Files.readString(Path.of("../docs/result.schema.json")));
  }
}
