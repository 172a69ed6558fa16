package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Table I of "OpenMP aware MHP Analysis for Improved Static Data-Race Detection": a row for each
 * pragma, with an example that has it and a race, which is reported, and one without a race, which
 * is proved. Both statically.
 */
@Execution(ExecutionMode.CONCURRENT)
class TableOneTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @CsvSource({
    "parallel,          parallel",
    "for,               for",
    "parallel for,      loop-carried",
    "critical,          critical",
    "atomic,            atomic",
    "master,            master",
    "single,            single",
    "simd,              simd",
    "parallel for simd, parallel-for-simd",
    "parallel sections, sections",
    "sections,          sections-in-region",
    "threadprivate,     threadprivate",
    "ordered,           ordered",
    "distribute,        distribute",
    "task,              task",
    "taskgroup,         taskgroup",
    "taskloop,          taskloop",
    "taskwait,          taskwait",
    "barrier,           barrier",
    "teams,             teams",
    "target,            target",
  })
  void everyRowHasARacyAndARaceFreeExample(String pragma, String example) throws IOException {
    Path racy = Path.of("../examples/openmp/racy", example + ".c");
    Path raceFree = Path.of("../examples/openmp/race-free", example + ".c");
    assertThat(Files.readString(raceFree)).containsPattern("#pragma omp " + pragma + "\\b");
    JsonNode races = report(racy);
    assertThat(races.get("verdict").asText()).isEqualTo("races");
    JsonNode none = report(raceFree);
    assertThat(none.get("verdict").asText()).isEqualTo("none");
    assertThat(none.get("guarantee").asText()).isEqualTo("proved");
  }

  private static JsonNode report(Path program) throws IOException {
    Run run = Run.of("check", "--engine", "static", "--format", "json", program.toString());
    assertThat(run.err()).isEmpty();
    return JSON.readTree(run.out());
  }
}
