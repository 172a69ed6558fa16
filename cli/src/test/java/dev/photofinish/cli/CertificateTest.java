package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code check --certificate} and {@code verify} of what it writes. */
class CertificateTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path EXAMPLES = Path.of("..", "examples", "openmp");

  @TempDir private Path directory;

  private Path certificate(String name, Path program) {
    Path file = directory.resolve(name);
    Run.of("check", "--engine", "static", "--certificate", file.toString(), program.toString());
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"proof.json", "proof.json.gz"})
  void isVerified(String name) {
    Path file = certificate(name, EXAMPLES.resolve("race-free/reduction.c"));
    Run run = Run.of("verify", file.toString());
    assertThat(run.code()).isEqualTo(0);
    assertThat(run.out()).contains("reduction.c: proof verified");
  }

  @Test
  void isNotWrittenWhereNothingIsProved() {
    Path file = certificate("racy.json", EXAMPLES.resolve("racy/reduction.c"));
    assertThat(file).doesNotExist();
  }

  @Test
  void namesTheRulesThatCannotBeChecked() {
    Path file = certificate("taskloop.json", EXAMPLES.resolve("race-free/taskloop.c"));
    Run run = Run.of("verify", file.toString());
    assertThat(run.code()).isEqualTo(5);
    assertThat(run.out())
        .contains("not verified")
        .contains("task-order, which verify cannot check");
  }

  @Test
  void isRefusedWithoutAPair() throws IOException {
    Path file = certificate("proof.json", EXAMPLES.resolve("race-free/reduction.c"));
    JsonNode tree = JSON.readTree(file.toFile());
    ((ArrayNode) tree.at("/regions/0/pairs")).remove(0);
    JSON.writeValue(file.toFile(), tree);
    Run run = Run.of("verify", file.toString());
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).contains("proof failed").contains("No rule is given");
  }

  @Test
  void isRefusedForAnotherProgram() throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), source("a[i]"));
    Path file = certificate("proof.json", program);
    assertThat(Run.of("verify", file.toString()).code()).isEqualTo(0);
    Files.writeString(program, source("a[i / 2]"));
    Run run = Run.of("verify", file.toString());
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).contains("of another program").contains("input has changed");
  }

  private static String source(String element) {
    return """
        int a[100];
        int main(void) {
        #pragma omp parallel for
          for (int i = 0; i < 100; i++)
            %s = i;
          return 0;
        }
        """
        .formatted(element);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schema\": \"photofinish-certificate/1\"}",
        "{\"schema\": \"photofinish-certificate/99\", \"input\": \"a.c\"}",
        "{\"schema\": \"photofinish-certificate/1\", \"input\": 3}",
        "{\"schema\": \"photofinish-certificate/1\", \"input\": \"a.c\", \"arguments\": [",
      })
  void isMalformed(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("bad.json"), text);
    Run run = Run.of("verify", file.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void mustNotNameOptionsThatRunPrograms() throws IOException {
    Path file = certificate("proof.json", EXAMPLES.resolve("race-free/reduction.c"));
    ObjectNode tree = (ObjectNode) JSON.readTree(file.toFile());
    ((ArrayNode) tree.get("arguments")).insert(0, "--clang=/bin/false");
    JSON.writeValue(file.toFile(), tree);
    assertThat(Run.of("verify", file.toString()).code()).isEqualTo(3);
  }
}
