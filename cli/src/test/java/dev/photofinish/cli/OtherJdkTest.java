package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a JDK 25 is installed beside the one that runs the tests: it finds the same. */
class OtherJdkTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "java");

  /** More than any of the examples has with either class library. */
  private static final String FEW_STATES = "5000";

  @TempDir private Path classes;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "racy/ReentrantLocks",
        "race-free/ReentrantLocks",
        "race-free/ConcurrentHashMaps",
        "programs/racy/TimedOffer",
        "programs/racy/ParallelForEach",
        "programs/race-free/ForkedSum",
        "programs/race-free/StringFormat",
        "programs/race-free/Reflection"
      })
  void theVerdictIsThatOfTheExample(String example) throws Exception {
    Optional<Path> java = jdk25();
    assumeTrue(java.isPresent(), "no JDK 25 here");
    Path source = EXAMPLES.resolve(example + ".java");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
    assertThat(failed).isZero();
    Process process =
        new ProcessBuilder(
                java.get().toString(),
                "-cp",
                classPath(),
                "dev.photofinish.cli.Main",
                "explore",
                "--max-states",
                FEW_STATES,
                "-cp",
                classes.toString(),
                source.getFileName().toString().replace(".java", ""))
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor())
        .as(text)
        .isEqualTo(example.contains("racy") ? ExitCode.RACES : ExitCode.OK);
  }

  private static String classPath() {
    return Stream.of("java.class.path", "jdk.module.path")
        .map(System::getProperty)
        .filter(Objects::nonNull)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The launcher of a JDK 25 in the folder where the running one is. */
  private static Optional<Path> jdk25() throws IOException {
    Path here = Path.of(System.getProperty("java.home")).toRealPath().getParent();
    try (Stream<Path> installed = Files.list(here)) {
      return installed
          .filter(OtherJdkTest::is25)
          .map(jdk -> jdk.resolve("bin").resolve("java"))
          .filter(Files::isExecutable)
          .findFirst();
    }
  }

  private static boolean is25(Path jdk) {
    try {
      Path release = jdk.resolve("release");
      return Files.isReadable(release) && Files.readString(release).contains("JAVA_VERSION=\"25");
    } catch (IOException e) {
      return false;
    }
  }
}
