package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cli.Console.Attachment;
import dev.photofinish.cli.suite.Programs;
import dev.photofinish.core.watch.Watchdog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BenchCommandTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void suite() throws IOException {
    Programs.write(folder.resolve("one-yes.c"), "/* v@3:1:W vs. v@4:1:R */\n");
    Programs.write(folder.resolve("two-no.c"), "\n");
  }

  @Test
  void aFolderIsJudgedAndTheScoreWritten() throws IOException {
    Path csv = folder.resolve("out.csv");
    Path markdown = folder.resolve("out.md");
    int code =
        bench("suite", folder.toString(), "--csv", csv.toString(), "--markdown", "" + markdown);
    assertThat(code).isEqualTo(ExitCode.OK);
    assertThat(text(out)).contains("one-yes.c  yes    races   TP       1/1").contains("F1  ");
    assertThat(Files.readString(csv)).contains("two-no.c,no,none,TN,");
    assertThat(Files.readString(markdown)).startsWith("# ");
  }

  @Test
  void aFilterChoosesPrograms() {
    assertThat(bench("suite", folder.toString(), "--filter", "^two")).isEqualTo(ExitCode.OK);
    assertThat(text(out)).contains("two-no.c").doesNotContain("one-yes.c");
  }

  @Test
  void badInputIsNamed() {
    assertThat(bench("drb", folder.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(err)).contains("no kernels of DataRaceBench are here");
    assertThat(bench("suite", folder.resolve("absent").toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(err)).contains("absent: no such file");
    assertThat(bench("suite", folder.toString(), "--filter", "nothing"))
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void cilkSuitesHaveTheirOwnEngine() throws IOException {
    Path tests = folder.resolve("lit");
    Programs.write(
        tests.resolve("sum-yes.c"),
        """
        // RUN: %clang_cilksan %s -o %t
        // RUN: %run %t 2>&1 | FileCheck %s
        // CHECK: Cilksan detected 1 distinct races.
        int main(void) {}
        """);
    assertThat(bench("cilksan", tests.toString())).isEqualTo(ExitCode.OK);
    assertThat(bench("cilk", tests.toString())).isEqualTo(ExitCode.OK);
    assertThat(text(out))
        .containsPattern("sum-yes.c +yes +none +FN ")
        .containsPattern("sum-yes.c +\\? +none ");
    assertThat(bench("cilksan", folder.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(err)).contains("no tests of Cilksan are here");
    assertThat(bench("cilk", folder.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(text(err)).contains("has no programs to judge");
  }

  @Test
  void wrongUsageIsRefused() {
    assertThat(bench()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(bench("suite", folder.toString(), "--engine", "oracle"))
        .isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(text(err)).contains("no engine for programs is called 'oracle'");
    assertThat(bench("suite", folder.toString(), "--jobs", "0")).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(bench("suite", folder.toString(), "--timeout", "soon"))
        .isEqualTo(ExitCode.WRONG_USAGE);
  }

  @Test
  void theToolHasTheCommand() {
    assertThat(Run.of("bench", "drb", "--help").out()).contains("--timeout=TIME");
    assertThat(Run.of("help").out()).contains("bench");
  }

  @Test
  void timesAreReadAsPeopleWriteThem() {
    Durations durations = new Durations();
    assertThat(durations.convert("500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(durations.convert("60s")).isEqualTo(Duration.ofMinutes(1));
    assertThat(durations.convert("90")).isEqualTo(Duration.ofSeconds(90));
    assertThat(durations.convert("2m")).isEqualTo(Duration.ofMinutes(2));
    assertThat(durations.convert("1h")).isEqualTo(Duration.ofHours(1));
  }

  private int bench(String... args) {
    Console console = new Console(out, err, Attachment.ELSEWHERE, Attachment.ELSEWHERE, Map.of());
    Failures failures = new Failures(console.errWriter(), () -> false);
    BenchEngine engine =
        (options, compiler) ->
            (program, limit, progress) ->
                program.name().contains("yes")
                    ? Programs.race(program, 3, 4)
                    : Programs.none(program);
    BenchEngine cilk = (options, compiler) -> (program, limit, progress) -> Programs.none(program);
    CommandLine line =
        BenchCommand.commandLine(
            console, failures, new Watchdog(), Map.of("auto", engine, "cilk", cilk));
    return line.registerConverter(Duration.class, new Durations())
        .setParameterExceptionHandler(failures)
        .execute(args);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
