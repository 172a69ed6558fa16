package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
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
    assertThat(explore(java.get(), source.getFileName().toString().replace(".java", "")))
        .isEqualTo(example.contains("racy") ? ExitCode.RACES : ExitCode.OK);
  }

  /** What only the newer one has. */
  @Test
  void aPoolThatIsClosedHasDoneItsTasks() throws Exception {
    Optional<Path> java = jdk25();
    assumeTrue(java.isPresent(), "no JDK 25 here");
    compile(
        java.get(),
        "Closed",
        """
        import java.util.concurrent.*;

        class Closed {
          static int count;

          public static void main(String[] args) {
            try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
              pool.execute(() -> count++);
            }
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
              threads.execute(() -> count++);
            }
            System.out.println(count);
          }
        }
        """);
    assertThat(explore(java.get(), "Closed")).isEqualTo(ExitCode.OK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"length", "[0]++"})
  void aScopedValueIsSharedByThoseThatBindIt(String use) throws Exception {
    Optional<Path> java = jdk25();
    assumeTrue(java.isPresent(), "no JDK 25 here");
    compile(
        java.get(),
        "Scoped",
        """
        class Scoped {
          static final ScopedValue<int[]> VALUE = ScopedValue.newInstance();

          static void bind(int[] value) {
            ScopedValue.where(VALUE, value).run(() -> { int used = VALUE.get()USE; });
          }

          public static void main(String[] args) {
            int[] value = {1};
            new Thread(() -> bind(value)).start();
            bind(value);
          }
        }
        """
            .replace("USE", use.startsWith("[") ? use : "." + use));
    assertThat(explore(java.get(), "Scoped"))
        .isEqualTo(use.startsWith("[") ? ExitCode.RACES : ExitCode.OK);
  }

  private void compile(Path java, String name, String text) throws Exception {
    Path source = classes.resolve(name + ".java");
    Files.writeString(source, text);
    Process compiler =
        new ProcessBuilder(
                java.resolveSibling("javac").toString(),
                "-g",
                "-d",
                classes.toString(),
                source.toString())
            .inheritIO()
            .start();
    assertThat(compiler.waitFor()).isZero();
  }

  private int explore(Path java, String main) throws Exception {
    Path output = classes.resolve("output.txt");
    int code =
        new ProcessBuilder(
                java.toString(),
                "-cp",
                classPath(),
                "dev.photofinish.cli.Main",
                "explore",
                "--max-states",
                FEW_STATES,
                "-cp",
                classes.toString(),
                main)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    assertThat(code).as(Files.readString(output)).isIn(ExitCode.OK, ExitCode.RACES);
    return code;
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
