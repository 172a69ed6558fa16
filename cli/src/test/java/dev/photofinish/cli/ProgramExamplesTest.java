package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.photofinish.cli.suite.Label;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The example programs and what is expected of them fit together. */
class ProgramExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  static List<ProgramExpectation> programs() throws IOException {
    List<ProgramExpectation> programs = new ArrayList<>();
    programs.addAll(ProgramExpectation.under(Path.of("../examples/openmp")));
    programs.addAll(ProgramExpectation.under(Path.of("../examples/pthread")));
    programs.addAll(ProgramExpectation.under(Path.of("../examples/cpp")));
    return programs;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void anExpectationFitsItsProgram(ProgramExpectation expectation) throws IOException {
    boolean racy = Label.ofPath(expectation.program()).orElseThrow() == Label.RACY;
    assertThat(expectation.verdict()).isEqualTo(racy ? "races" : "none");
    assertThat(expectation.races().isEmpty()).isEqualTo(!racy);
    List<String> lines = Files.readAllLines(expectation.program());
    List<JsonNode> races = new ArrayList<>(expectation.races());
    races.addAll(expectation.also());
    for (JsonNode race : races) {
      for (String side : List.of("first", "second")) {
        assertThat(lines.get(race.get(side).get("line").asInt() - 1))
            .contains(ProgramExpectation.base(race));
        assertThat(race.get(side).get("op").asText()).isIn("read", "write");
      }
    }
  }

  @Test
  void aReportIsComparedWithoutRegardToTheOrderOfAPair() throws IOException {
    ProgramExpectation expectation =
        new ProgramExpectation(
            Path.of("x.c"),
            JSON.readTree(
                """
                {"verdict": "races",
                 "races": [{"variable": "v", "first": {"line": 3, "op": "write"},
                            "second": {"line": 5, "op": "read"}}],
                 "also": [{"first": {"line": 3, "op": "write"},
                           "second": {"line": 3, "op": "write"}}]}
                """));
    assertThat(expectation.deviations(report("races", race("v[2]", "read", 5, "write", 3))))
        .isEmpty();
    assertThat(
            expectation.deviations(
                report(
                    "races",
                    race("v[2]", "read", 5, "write", 3) + "," + race("?", "write", 3, "write", 3))))
        .isEmpty();
    assertThat(expectation.deviations(report("races", race("w", "read", 5, "write", 3))))
        .containsExactly(
            "missing: read at line 5 and write at line 3",
            "unexpected: read at line 5 and write at line 3");
    assertThat(expectation.deviations(report("none", "")))
        .containsExactly(
            "verdict none, expected races", "missing: read at line 5 and write at line 3");
  }

  private static JsonNode report(String verdict, String races) throws IOException {
    return JSON.readTree("{\"verdict\": \"%s\", \"races\": [%s]}".formatted(verdict, races));
  }

  private static String race(String variable, String op, int line, String otherOp, int otherLine) {
    return """
           {"variable": "%s", "first": {"line": %d, "op": "%s"},
            "second": {"line": %d, "op": "%s"}}
           """
        .formatted(variable, line, op, otherLine, otherOp);
  }
}
