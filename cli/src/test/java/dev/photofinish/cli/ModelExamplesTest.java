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

/** The engine {@code model} says of every example program what is expected of it. */
@Execution(ExecutionMode.CONCURRENT)
class ModelExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static List<ProgramExpectation> programs() throws IOException {
    return ProgramExamplesTest.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theReportIsAsExpected(ProgramExpectation expectation) throws IOException {
    Run run =
        Run.of(
            "check",
            "--engine",
            "model",
            "--all",
            "--timeout",
            "60s",
            "--format",
            "json",
            expectation.program().toString());
    assertThat(run.err()).isEmpty();
    JsonNode report = JSON.readTree(run.out());
    assertThat(expectation.deviations(report)).isEmpty();
    Witnesses.assertVerified(run.out());
  }
}
