package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code explore} makes of programs that ask for more than memory and threads. */
class ExploreSurroundingsTest {
  private static final int MAJOR_VERSION = 7;

  @TempDir private Path folder;

  private Run explore(String statements) throws IOException {
    Path source = folder.resolve("Asks.java");
    Files.writeString(
        source,
        """
        public class Asks {
          public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> { try { ask(); } catch (Exception e) { } });
            other.start();
            other.join();
          }
          static void ask() throws Exception {
            %s
          }
        }
        """
            .formatted(statements));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
    assertThat(code).isZero();
    return Run.of("explore", "-cp", folder.toString(), "Asks");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (System.in.read() != -1) throw new AssertionError();",
        "if (new java.util.Scanner(System.in).hasNextLine()) throw new AssertionError();",
        "if (System.getenv().size() != 0) throw new AssertionError();",
        "if (System.getProperties().getProperty(\"os.name\") == null) throw new AssertionError();",
        "if (java.util.UUID.randomUUID().version() != 4) throw new AssertionError();",
        "if (java.util.UUID.randomUUID().variant() != 2) throw new AssertionError();",
        "if (java.time.LocalDateTime.now().getYear() < 2020) throw new AssertionError();",
        "System.setOut(System.err); System.out.println(String.format(\"%.2f\", 1.5));"
      })
  void whatTestsOftenAskForIsThere(String statements) throws IOException {
    Run run = explore(statements);
    assertThat(run.out()).contains("no race within these bounds").doesNotContain("also");
    assertThat(run.code()).isZero();
  }

  /** The exceptions that our machine alone would throw are not for the program to catch. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          new java.io.File("x").exists();                            | getBooleanAttributes0
          new java.io.FileReader("x").read();                        | java.io.FileDescriptor
          java.nio.file.Files.readAllLines(java.nio.file.Path.of("x")); | sun.nio.fs.
          new java.net.ServerSocket(0).accept();                     | Asks.java:8
          new ProcessBuilder("x").start();                           | java.lang.ProcessImpl
          System.loadLibrary("x");                                   | loadLibrary
          if (System.console() == null) return;                      | java.lang.System.console
          java.nio.ByteBuffer.allocateDirect(8);                     | jdk.internal.misc.Unsafe
          Asks.class.isAnnotationPresent(Deprecated.class);          | getRawAnnotations
          Asks.class.getResource("x");                               | Asks.java:8
          """)
  void whatIsNotThereIsNamedWithItsLine(String statements, String name) throws IOException {
    Run run = explore(statements);
    assertThat(run.out()).contains(name, "Asks.java:8").doesNotContain("no race");
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  @Test
  void hooksThatAreNotRunLeaveTheAnswerOpen() throws IOException {
    Run run = explore("Runtime.getRuntime().addShutdownHook(new Thread(() -> { }));");
    assertThat(run.out()).contains("shutdown hooks are not run");
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  @Test
  void aClassForANewerJavaIsRefused() throws IOException {
    explore("return;");
    Path file = folder.resolve("Asks.class");
    byte[] bytes = Files.readAllBytes(file);
    bytes[MAJOR_VERSION] = (byte) (44 + Runtime.version().feature() + 1);
    Files.write(file, bytes);
    Run run = Run.of("explore", "-cp", folder.toString(), "Asks");
    assertThat(run.err()).contains("Asks was compiled for Java", "and this is Java");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void aMethodThatIsMissingLeavesTheAnswerOpen() throws IOException {
    Path library = folder.resolve("Lib.java");
    compile(library, "class Lib { static void gone() { } }");
    Path source = folder.resolve("Calls.java");
    compile(source, "public class Calls { public static void main(String[] a) { Lib.gone(); } }");
    compile(library, "class Lib { }");
    Run run = Run.of("explore", "-cp", folder.toString(), "Calls");
    assertThat(run.out()).contains("NoSuchMethodError", "compiled against other classes");
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  private void compile(Path file, String text) throws IOException {
    Files.writeString(file, text);
    String place = folder.toString();
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-cp", place, "-d", place, file.toString());
    assertThat(code).isZero();
  }
}
