package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine {@code static} contradicts no expectation of an example program, which the model
 * checker confirms: it proves no racy one and reports what races there.
 */
@Execution(ExecutionMode.CONCURRENT)
class StaticExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static List<ProgramExpectation> programs() throws IOException {
    return ProgramExamplesTest.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void noRaceIsOverlooked(ProgramExpectation expectation) throws IOException {
    Run run =
        Run.of("check", "--engine", "static", "--format", "json", expectation.program().toString());
    assertThat(run.err()).isEmpty();
    JsonNode report = JSON.readTree(run.out());
    if (report.get("verdict").asText().equals("none")) {
      assertThat(expectation.verdict()).isEqualTo("none");
      assertThat(report.get("guarantee").asText()).isEqualTo("proved");
    }
    if (report.get("verdict").asText().equals("races")) {
      assertThat(expectation.missing(report)).isEmpty();
      assertThat(StreamSupport.stream(report.get("races").spliterator(), false))
          .allMatch(race -> race.get("certainty").asText().equals("possible"));
    }
  }
}
