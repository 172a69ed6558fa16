package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs whose analysis has no end, or whose single steps take long. */
class TimeLimitTest {
  /** Far above what is promised: the machine may be busy. */
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.List<Object> l = new java.util.ArrayList<>(); for (;;) l.add(new long[1000]);",
        "for (;;) { String s = \"abc\".repeat(30_000_000); s += s; }",
        "StringBuilder s = new StringBuilder(); for (;;) { s.append(s.length()); }",
        "java.util.regex.Pattern.compile(\"(x+x+)+y\\\\1\").matcher(\"x\".repeat(60)).find();",
        "java.math.BigInteger.valueOf(3).pow(200_000_000);",
        "for (;;) { Object o = new int[100][100][100][10]; }",
        "int[] x = new int[20_000_000]; for (;;) java.util.Arrays.sort(x);",
        "for (;;) try { main(a); } catch (StackOverflowError e) { }",
      })
  void ofJava(String body) throws IOException {
    java(body);
    Run run = timed("explore", "-cp", folder.toString(), "--timeout", "300ms", "Endless");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("out of time");
  }

  /** A return that was due for a look at the clock was made twice. */
  @Test
  void aLongRunComputesWhatItShould() throws IOException {
    java("if (f(27) != 196418) throw new AssertionError();");
    Run run = timed("explore", "-cp", folder.toString(), "Endless");
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.OK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char *p = malloc(8UL << 30); for (;;) memset(p, 1, 8UL << 30);",
        "char *p = malloc(1 << 30); for (;;) memcpy(p + (1 << 29), p, 1 << 29);",
        "for (;;) { char *p = calloc(1 << 16, 1 << 12); p[5] = 1; }",
        "char *s = malloc(1 << 28); memset(s, 65, (1 << 28) - 1); for (;;) n += strlen(s);",
      })
  void ofC(String body) throws IOException {
    Path file = c(body);
    Run run = timed("check", "--engine", "model", "--timeout", "500ms", file.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).containsPattern("out of (time|memory)");
  }

  @Test
  void aRaceBeforeAnEndlessStepIsKept() throws IOException {
    Path file =
        c(
            "pthread_t t; pthread_create(&t, 0, f, 0); n++; pthread_join(t, 0);"
                + " char *p = malloc(1 << 30); for (;;) memset(p, 1, 1 << 30);");
    Run run = timed("check", "--engine", "model", "--timeout", "4s", file.toString());
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).contains("out of time");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "ir", "cilk"})
  void ofTheCompiler(String command) throws IOException {
    StringBuilder text = new StringBuilder("#define A0 0; 0; 0; 0; 0; 0; 0; 0; 0; 0;\n");
    for (int i = 1; i < 12; i++) {
      text.append(String.format(Locale.ROOT, "#define A%d ", i));
      text.append(String.format(Locale.ROOT, "A%d ", i - 1).repeat(10)).append('\n');
    }
    Path file = folder.resolve("bomb.c");
    Files.writeString(file, text + "int main(void) { A11 }\n");
    Run run = timed(command, "--timeout", "500ms", file.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out() + run.err()).contains("stopped");
  }

  @ParameterizedTest
  @ValueSource(strings = {"big.std", "big.pft", "big.std.gz"})
  void ofGenerating(String name) throws IOException {
    Path file = folder.resolve(name);
    Run run = timed("generate", "--events", "5000000", "--timeout", "50ms", file.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.err()).isEqualTo(file + ": stopped after 0.05 s\n");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void ofConverting() throws IOException {
    Path file = folder.resolve("big.std");
    assertThat(Run.of("generate", "--events", "2000000", file.toString()).code()).isZero();
    Path converted = folder.resolve("big.csv.gz");
    Run run = timed("convert", "--timeout", "50ms", file.toString(), converted.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.err()).isEqualTo(file + ": stopped after 0.05 s\n");
    assertThat(folder).isDirectoryNotContaining(path -> !path.equals(file));
  }

  private Run timed(String... args) {
    long start = System.nanoTime();
    Run run = Run.of(args);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    return run;
  }

  private void java(String body) throws IOException {
    Path source = folder.resolve("Endless.java");
    Files.writeString(
        source,
        "public class Endless { static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }"
            + " public static void main(String[] a) { "
            + body
            + " } }");
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()))
        .isZero();
  }

  private Path c(String body) throws IOException {
    Path file = folder.resolve("endless.c");
    Files.writeString(
        file,
        """
        #include <pthread.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        int n;
        void *f(void *p) { n++; return p; }
        int main(void) { %s }
        """
            .formatted(body.replace("%", "%%"))
            .replace("%%", "%"));
    return file;
  }
}
