package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of the determinacy of the {@linkplain WrittenProgram written programs}. */
class WrittenProgramsTest {
  private static final List<String> FILES =
      List.of(
          "opencilk.txt",
          "cpp.txt",
          "locks-reducers-cilk5.txt",
          "modes.txt",
          "ordinary.txt",
          "attack.txt");

  /** What the numbers of those end with that are judged by default, one in ten. */
  private static final char SHARE = '8';

  @TempDir private Path directory;

  static Stream<WrittenProgram> all() {
    return FILES.stream().flatMap(file -> WrittenProgram.in(file).stream());
  }

  static Stream<WrittenProgram> some() {
    return all().filter(program -> program.name().charAt(2) == SHARE);
  }

  @ParameterizedTest
  @MethodSource
  void some(WrittenProgram program) throws IOException {
    check(program, program.name());
  }

  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void all(WrittenProgram program) throws IOException {
    check(program, program.name());
    if (program.name().endsWith(".c")) {
      check(program, program.name() + "ilk");
    }
  }

  private void check(WrittenProgram program, String file) throws IOException {
    assumeThat(program.isJudged()).isTrue();
    AnalysisResult result =
        CilkText.determinacy(CilkText.load(directory.resolve(file), program.text()));

    assertThat(result.verdict())
        .as(result.races() + " " + result.reasons())
        .isEqualTo(program.races() ? Verdict.RACES : Verdict.NONE);
    Set<Integer> lines = new TreeSet<>();
    for (Race race : result.races()) {
      lines.addAll(List.of(race.first().place().line(), race.second().place().line()));
      if (!program.variables().contains("*")) {
        assertThat(program.variables()).contains(race.variable().split("[\\[.]")[0]);
      }
    }
    assertThat(lines).containsAll(program.lines("//!"));
    lines.removeAll(program.lines("//?"));
    assertThat(lines).isEqualTo(program.lines("//!"));
  }
}
