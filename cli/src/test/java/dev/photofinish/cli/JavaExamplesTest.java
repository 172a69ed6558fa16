package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine {@code explore} says of every example in Java what is expected of it. */
class JavaExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "java");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path classes;

  static List<JavaExpectation> programs() throws IOException {
    return JavaExpectation.under(EXAMPLES);
  }

  /** Compiles each folder by itself: programs of the same name are in several. */
  @BeforeAll
  static void compile() throws IOException {
    Map<Path, List<JavaExpectation>> byFolder =
        programs().stream()
            .collect(
                Collectors.groupingBy(
                    program -> program.source().getParent(), TreeMap::new, Collectors.toList()));
    for (Map.Entry<Path, List<JavaExpectation>> folder : byFolder.entrySet()) {
      Path target = classesOf(folder.getKey());
      Files.createDirectories(target);
      List<String> arguments = new ArrayList<>(List.of("-g", "-d", target.toString()));
      folder.getValue().forEach(program -> arguments.add(program.source().toString()));
      int failed =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, arguments.toArray(String[]::new));
      assertThat(failed).isZero();
    }
  }

  private static Path classesOf(Path folder) {
    return classes.resolve(EXAMPLES.relativize(folder));
  }

  /** Those with races that turn on the order of plain accesses. */
  static List<JavaExpectation> small() throws IOException {
    return JavaExpectation.under(EXAMPLES.resolve("racy")).stream()
        .filter(program -> !program.imports("java.util.concurrent"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theReportIsAsExpected(JavaExpectation expectation) throws IOException {
    assumeTrue(!expectation.slow() || Boolean.getBoolean("photofinish.slow"));
    String report = explore(expectation);
    assertThat(expectation.deviations(JSON.readTree(report))).isEmpty();
    Witnesses.assertVerified(report);
  }

  /** Where threads take turns at every access, all races show, not only those that come first. */
  @ParameterizedTest
  @MethodSource("small")
  void allRacesShowAtTheGranularityOfAccesses(JavaExpectation expectation) throws IOException {
    String report = explore(expectation, "--all", "--granularity", "access", "--track", "reads");
    assertThat(expectation.missing(JSON.readTree(report))).isEmpty();
    Witnesses.assertVerified(report);
  }

  private static String explore(JavaExpectation expectation, String... options) throws IOException {
    Path folder = expectation.source().getParent();
    List<String> command = new ArrayList<>(List.of("explore", "--format", "json"));
    command.addAll(List.of(options));
    // A confirmation takes many times as long; the options of a program may ask for one.
    if (!List.of(options).contains("--granularity")) {
      command.addAll(List.of("--granularity", "call"));
    }
    command.addAll(List.of("--source", folder.toString()));
    command.addAll(expectation.words("options"));
    command.addAll(List.of("-cp", classesOf(folder).toString(), expectation.mainClass()));
    command.addAll(expectation.words("arguments"));
    Run run = Run.of(command.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    return run.out();
  }
}
