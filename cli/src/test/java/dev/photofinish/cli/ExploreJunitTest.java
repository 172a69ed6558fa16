package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code explore --junit} runs of test classes of JUnit 3, 4 and 5. */
class ExploreJunitTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    for (String name : List.of("Before", "BeforeClass", "After", "Rule")) {
      annotation("org.junit", name, "");
    }
    annotation("org.junit", "Test", "Class<? extends Throwable> expected() default Error.class;");
    source(
        "junit/framework/TestCase.java",
        """
        package junit.framework;
        public abstract class TestCase {
          protected TestCase(String name) {}
          protected void setUp() throws Exception {}
          protected void tearDown() throws Exception {}
        }
        """);
    source(
        "Oldest.java",
        """
        public class Oldest extends junit.framework.TestCase {
          int[] count;
          public Oldest(String name) { super(name); }
          @Override protected void setUp() { count = new int[1]; }
          @Override protected void tearDown() { count[0]++; }
          public void testRacy() { new Thread(() -> count[0]++).start(); }
          public void testFree() throws InterruptedException {
            Thread other = new Thread(() -> count[0]++);
            other.start();
            other.join();
          }
          public int testOfNothing() { return 1; }
        }
        """);
    source(
        "Four.java",
        """
        import org.junit.*;
        public class Four {
          static int[] shared;
          int own;
          @BeforeClass public static void share() { shared = new int[1]; }
          @Before public void start() { own = 1; }
          @After public void last() { shared[0]++; }
          @Test(expected = IllegalStateException.class) public void throwsAsExpected() {
            new Thread(() -> shared[0] += own).start();
            throw new IllegalStateException();
          }
          @Test(expected = IllegalStateException.class) public void throwsNothing() {}
        }
        """);
    source(
        "Ruled.java",
        """
        import org.junit.*;
        public class Ruled {
          @Rule public Object rule = new Object();
          @Test public void test() {}
        }
        """);
    source(
        "Five.java",
        """
        import java.util.List;
        import org.junit.jupiter.api.*;
        import org.junit.jupiter.params.ParameterizedTest;
        public class Five {
          int count;
          @AfterEach void last() { count++; }
          @Test void throwing() {
            new Thread(() -> count++).start();
            throw new IllegalStateException("of the test");
          }
          @RepeatedTest(3) void repeated() {}
          @ParameterizedTest void parameterized(int value) {}
          @TestFactory List<DynamicTest> factory() { return List.of(); }
          @Nested class Inner {
            int own;
            @BeforeEach void start() { own = count; }
            @Test void racy() { new Thread(() -> count++).start(); }
            @Test void free() { own++; }
            @Nested class Deep {
              @Test void racy() { new Thread(() -> own++).start(); own++; }
            }
          }
        }
        """);
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    try (Stream<Path> files = Files.walk(folder)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(failed).isZero();
  }

  private static void annotation(String packaged, String name, String elements) throws IOException {
    source(
        packaged.replace('.', '/') + "/" + name + ".java",
        "package " + packaged + "; public @interface " + name + " { " + elements + " }");
  }

  private static void source(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static Run explore(String... arguments) {
    List<String> command = new ArrayList<>(List.of("explore", "-cp", folder.toString()));
    command.addAll(List.of(arguments));
    return Run.of(command.toArray(String[]::new));
  }

  private static JsonNode report(String test) throws IOException {
    return JSON.readTree(explore("--format", "json", "--junit", test).out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Oldest#testRacy",
        "Four#throwsAsExpected",
        "Five#throwing",
        "Five$Inner#racy",
        "Five$Inner$Deep#racy"
      })
  void whatRunsAfterATestRacesWithIt(String test) throws IOException {
    assertThat(report(test).path("verdict").asText()).isEqualTo("races");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Oldest#testFree", "Four#throwsNothing", "Five#repeated"})
  void aTestWithoutARaceHasNone(String test) throws IOException {
    assertThat(report(test).path("verdict").asText()).isEqualTo("none");
  }

  @Test
  void whatATestThrowsIsToldUnlessItIsExpected() throws IOException {
    assertThat(report("Four#throwsAsExpected").path("defects")).isEmpty();
    assertThat(report("Five#throwing").at("/defects/0/message").asText()).contains("of the test");
    assertThat(report("Four#throwsNothing").at("/defects/0/message").asText())
        .contains("expected exception: java.lang.IllegalStateException");
  }

  @Test
  void aRuleIsLeftOutAndNamed() throws IOException {
    JsonNode report = report("Ruled");
    assertThat(report.path("verdict").asText()).isEqualTo("inconclusive");
    assertThat(report.path("reasons").toString()).contains("rule or extension rule of class Ruled");
  }

  @Test
  void nestedClassesBelongToTheirs() {
    Run run = explore("--junit", "Five");
    assertThat(run.out())
        .contains("Five#throwing", "Five$Inner#racy", "Five$Inner#free", "Five$Inner$Deep#racy");
    assertThat(run.err())
        .contains(
            "Five#parameterized: parameterized tests are not supported",
            "Five#factory: test factories are not supported")
        .hasLineCount(2);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void testsOfTheOldestKindAreKnownByTheirNames() {
    assertThat(explore("--junit", "Oldest").out())
        .contains("testRacy", "testFree")
        .doesNotContain("testOfNothing");
  }

  @Test
  void theTestThatIsNotThereIsNamed() {
    Run run = explore("--junit", "Five#repeated", "--junit", "Four#missing");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .isEqualToIgnoringNewLines("Four#missing: no test method missing in class Four");
  }
}
