package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Baselines and suppressions from the command line. */
class TriageRunTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {"pthread/racy/condition.c", "pthread/racy/mutex.c", "openmp/racy/nowait.c"})
  void racesAreKnownWhenLinesAreInsertedAndFilesRenamed(String example) throws IOException {
    Path program = Path.of("../examples", example);
    Path baseline = result(program, 10);
    List<String> lines = new ArrayList<>(Files.readAllLines(program));
    lines.addAll(0, List.of("// inserted", "", "static int unused;"));
    Path changed = directory.resolve("renamed.c");
    Files.write(changed, lines);
    Run check = Run.of("check", "--baseline", baseline.toString(), changed.toString());
    assertThat(check.code()).isZero();
    assertThat(check.out()).contains(" known", "in the baseline");
    assertThat(Run.of("diff", baseline.toString(), result(changed, 10).toString()).out())
        .contains("0 new, 0 gone");
  }

  @Test
  void aNewRaceFailsTheBuildAndTheKnownOneDoesNot() throws IOException {
    Path program = program("int x, y;", "x++;");
    Path baseline = result(program, 10);
    Path worse = program("int x, y;", "x++; y++;");
    Run check = Run.of("check", "--baseline", baseline.toString(), worse.toString());
    assertThat(check.code()).isEqualTo(10);
    assertThat(check.out()).contains("1. ", "race on y");
    Run diff = Run.of("diff", baseline.toString(), result(worse, 10).toString());
    assertThat(diff.code()).isEqualTo(10);
    assertThat(diff.out()).contains("+ ", "race on y");
  }

  @Test
  void suppressionsAreReadAndMalformedOnesRefused() throws IOException {
    Path program = program("int x;", "x++;");
    Path list = directory.resolve("list");
    Files.writeString(list, "variable=x reason=\"for fun\"\nvariable=q reason=b\n");
    Run check = Run.of("check", "--suppressions", list.toString(), program.toString());
    assertThat(check.code()).isZero();
    assertThat(check.out()).contains("1 suppressed", "for fun");
    assertThat(check.err()).contains("list:2: this suppression matches no race");
    Files.writeString(list, "variable x\n");
    Run refused = Run.of("check", "--suppressions", list.toString(), program.toString());
    assertThat(refused.code()).isEqualTo(3);
    assertThat(refused.err()).contains("list: line 1: not key=value").hasLineCount(1);
  }

  private Path program(String declaration, String body) throws IOException {
    Path program = Files.createTempFile(directory, "program", ".c");
    Files.writeString(
        program,
        declaration
            + "\nint main(void) {\n#pragma omp parallel num_threads(2)\n  {\n    "
            + body.replace("; ", ";\n    ")
            + "\n  }\n}\n");
    return program;
  }

  private Path result(Path program, int code) throws IOException {
    Path json = Files.createTempFile(directory, "result", ".json");
    Run check = Run.of("check", "--format", "json", "-o", json.toString(), program.toString());
    assertThat(check.code()).isEqualTo(code);
    return json;
  }
}
