package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine {@code transactions} says of every Cilk example what is expected of it. */
class CilkExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "cilk");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** One of the runs that an expectation names. */
  record CilkRun(ProgramExpectation expectation) {
    List<String> options() {
      List<String> options = new ArrayList<>();
      expectation.expected().path("options").forEach(option -> options.add(option.asText()));
      return options;
    }

    /** Whether races that are not named may be reported. */
    boolean more() {
      return expectation.expected().path("more").asBoolean();
    }

    @Override
    public String toString() {
      return expectation.program().getFileName() + " " + String.join(" ", options());
    }
  }

  static List<CilkRun> runs() throws IOException {
    List<CilkRun> runs = new ArrayList<>();
    for (ProgramExpectation program : ProgramExpectation.under(EXAMPLES)) {
      for (JsonNode run : program.expected().get("runs")) {
        runs.add(new CilkRun(new ProgramExpectation(program.program(), run)));
      }
    }
    return runs;
  }

  @ParameterizedTest
  @MethodSource("runs")
  void theReportIsAsExpected(CilkRun run) throws IOException {
    List<String> command = new ArrayList<>(List.of("cilk", "--format", "json"));
    command.addAll(run.options());
    command.add(run.expectation().program().toString());
    Run result = Run.of(command.toArray(String[]::new));
    assertThat(result.err()).isEmpty();
    List<String> deviations = run.expectation().deviations(JSON.readTree(result.out()));
    assertThat(
            deviations.stream()
                .filter(each -> !run.more() || !each.startsWith("unexpected"))
                .toList())
        .isEmpty();
    Witnesses.assertVerified(result.out());
  }

  @Test
  void everyRacyProgramRacesInSomeRun() throws IOException {
    for (ProgramExpectation program : ProgramExpectation.under(EXAMPLES.resolve("racy"))) {
      assertThat(program.expected().get("runs").findValuesAsText("verdict"))
          .as(program.toString())
          .contains("races");
    }
  }
}
