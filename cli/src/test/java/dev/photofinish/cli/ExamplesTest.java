package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every trace with an {@code .expected.json} beside it gives the verdict and the races that stand
 * there. Adding an example adds a test.
 */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples/traces");
  private static final String EXPECTED = ".expected.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  static List<Path> expectations() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(EXPECTED)).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void anExampleGivesWhatIsExpected(Path expectation) throws IOException {
    Run run = Run.of("predict", "--format", "json", input(expectation).toString());
    JsonNode report = JSON.readTree(run.out());
    assertThat(
            JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("../docs/result.schema.json")))
                .validate(report))
        .isEmpty();
    JsonNode expected = JSON.readTree(expectation.toFile());
    assertThat(summary(report)).isEqualTo(summary(expected));
    assertThat(run.code()).isEqualTo(code(expected.get("verdict").asText()));
    Witnesses.assertVerified(run.out());
  }

  /** The file beside an expectation that has its name up to the extension. */
  private static Path input(Path expectation) throws IOException {
    String name = expectation.getFileName().toString().replace(EXPECTED, ".");
    try (Stream<Path> files = Files.list(expectation.getParent())) {
      return files
          .filter(file -> !file.equals(expectation))
          .filter(file -> file.getFileName().toString().startsWith(name))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no example for " + expectation));
    }
  }

  private static int code(String verdict) {
    return switch (verdict) {
      case "none" -> ExitCode.OK;
      case "races" -> ExitCode.RACES;
      case "inconclusive" -> ExitCode.INCONCLUSIVE;
      default -> throw new AssertionError("no verdict is called " + verdict);
    };
  }

  /** What has to agree, a line each: the verdict, then the races without regard to their order. */
  private static List<String> summary(JsonNode result) {
    List<String> races = new ArrayList<>();
    for (JsonNode race : result.get("races")) {
      races.add(
          String.join(
              " ",
              race.get("certainty").asText(),
              race.get("kind").asText(),
              race.get("variable").asText(),
              access(race.get("first")),
              access(race.get("second"))));
    }
    races.sort(null);
    races.add(0, result.get("verdict").asText() + " " + result.get("guarantee").asText());
    return races;
  }

  private static String access(JsonNode access) {
    return "event " + access.get("event") + " line " + access.get("line");
  }
}
