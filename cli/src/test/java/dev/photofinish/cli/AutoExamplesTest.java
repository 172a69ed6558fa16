package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Without an option, {@code check} witnesses the races of every example program or denies any. */
@Execution(ExecutionMode.CONCURRENT)
class AutoExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Every third one, as each engine has all of them; all with {@code -Plong}. */
  static List<ProgramExpectation> programs() throws IOException {
    boolean all = Integer.getInteger("photofinish.times", 1) > 1;
    return ProgramExamplesTest.programs().stream()
        .filter(program -> all || Math.floorMod(program.toString().hashCode(), 3) == 0)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theVerdictIsAsExpected(ProgramExpectation expectation) throws IOException {
    Run run = Run.of("check", "--format", "json", expectation.program().toString());
    assertThat(run.err()).isEmpty();
    JsonNode report = JSON.readTree(run.out());
    assertThat(report.get("engine").asText()).isEqualTo("auto");
    assertThat(report.get("verdict").asText()).isEqualTo(expectation.verdict());
    boolean proved = report.get("guarantee").asText().equals("proved");
    assertThat(report.get("stats").get("settledBy").asText())
        .isEqualTo(proved ? "static" : "model");
    assertThat(expectation.unexpected(report)).isEmpty();
    for (JsonNode race : report.get("races")) {
      assertThat(race.get("certainty").asText()).isEqualTo("witnessed");
      assertThat(race.get("witness").get("steps")).isNotEmpty();
    }
  }
}
