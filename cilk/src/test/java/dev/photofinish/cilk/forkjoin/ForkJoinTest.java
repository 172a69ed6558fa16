package dev.photofinish.cilk.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.MisuseException;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The analysis of programs that Java describes. */
class ForkJoinTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "fork-join");

  @TempDir private static Path classes;

  @Test
  void aCutBetweenReadingAndWritingIsARace() {
    ForkJoin program = new ForkJoin(Atomization.MANUAL);
    for (int i = 0; i < 2; i++) {
      program.spawn(
          "insert",
          () -> {
            program.read("head");
            program.cut();
            program.write("head");
          });
    }
    program.sync();
    AnalysisResult result = program.analyse("a list");
    assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    Race race = result.races().get(0);
    assertThat(race.variable()).isEqualTo("head");
    assertThat(race.first().operation()).isEqualTo(Operation.READ);
    assertThat(race.second().operation()).isEqualTo(Operation.WRITE);
    assertThat(race.first().location().file()).isEqualTo("ForkJoinTest.java");
    assertThat(race.advice()).contains("two transactions of insert");
  }

  @Test
  void aForkThatNobodyJoinsRunsBesideAllThatFollows() {
    ForkJoin program = new ForkJoin(Atomization.FINEST);
    ForkJoin.Fork[] fork = new ForkJoin.Fork[1];
    program.spawn("parent", () -> fork[0] = program.fork("child", () -> program.write("x")));
    program.sync();
    program.read("y");
    program.join(fork[0]);
    program.read("x");
    assertThat(program.determinacy("joined").verdict()).isEqualTo(Verdict.NONE);

    ForkJoin other = new ForkJoin(Atomization.FINEST);
    other.spawn("parent", () -> other.fork("child", () -> other.write("x")));
    other.sync();
    other.read("x");
    assertThat(other.determinacy("not joined").races()).hasSize(1);
  }

  @Test
  void atomicBlocksDoNotSpawn() {
    ForkJoin program = new ForkJoin(Atomization.MANUAL);
    assertThatThrownBy(() -> program.atomic(() -> program.spawn("child", () -> {})))
        .isInstanceOf(MisuseException.class)
        .hasMessage("spawn inside an atomic block");
  }

  @Test
  void theExamplesAreWhatTheySay() throws ReflectiveOperationException, java.io.IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    try (var files = Files.list(EXAMPLES)) {
      files.filter(f -> f.toString().endsWith(".java")).forEach(f -> arguments.add(f.toString()));
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    assertThat(analyse("ListInsert", true).verdict()).isEqualTo(Verdict.RACES);
    assertThat(analyse("ListInsert", false).verdict()).isEqualTo(Verdict.NONE);
    assertThat(analyse("TreeSum", true).verdict()).isEqualTo(Verdict.NONE);
    AnalysisResult unjoined = analyse("TreeSum", false);
    assertThat(unjoined.verdict()).isEqualTo(Verdict.RACES);
    assertThat(unjoined.races()).allMatch(race -> race.variable().endsWith("l"));
  }

  private static AnalysisResult analyse(String name, boolean variant)
      throws ReflectiveOperationException, java.io.IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      return (AnalysisResult)
          loader.loadClass(name).getMethod("analyse", boolean.class).invoke(null, variant);
    }
  }
}
