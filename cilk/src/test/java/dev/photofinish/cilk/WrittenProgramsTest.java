package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs whose races were written down from the rules of the language before anything judged
 * them. A line {@code @@ name.c races x} begins a program that races on {@code x} ({@code *} for
 * any variable), at the lines that end with {@code //!} and perhaps at those with {@code //?}.
 */
class WrittenProgramsTest {
  private static final List<String> FILES =
      List.of("opencilk.txt", "cpp.txt", "locks-reducers-cilk5.txt");

  /** What the numbers of those end with that are judged by default, one in ten. */
  private static final char SHARE = '8';

  @TempDir private Path directory;

  /** A program and what it races on; nothing if it does not race. */
  record Program(String name, Set<String> variables, String text) {
    boolean races() {
      return !variables.isEmpty();
    }

    Set<Integer> lines(String mark) {
      List<String> lines = text.lines().toList();
      return IntStream.rangeClosed(1, lines.size())
          .filter(line -> lines.get(line - 1).endsWith(mark))
          .boxed()
          .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Program> all() throws IOException {
    List<Program> programs = new ArrayList<>();
    for (String file : FILES) {
      try (InputStream in = WrittenProgramsTest.class.getResourceAsStream("programs/" + file)) {
        String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        Stream.of(all.split("(?m)^@@ "))
            .filter(Predicate.not(String::isBlank))
            .map(WrittenProgramsTest::program)
            .forEach(programs::add);
      }
    }
    return programs.stream();
  }

  private static Program program(String section) {
    int end = section.indexOf('\n');
    List<String> words = Arrays.asList(section.substring(0, end).split("[ ,]"));
    return new Program(
        words.get(0), Set.copyOf(words.subList(2, words.size())), section.substring(end + 1));
  }

  static Stream<Program> some() throws IOException {
    return all().filter(program -> program.name().charAt(2) == SHARE);
  }

  @ParameterizedTest
  @MethodSource
  void some(Program program) throws IOException {
    check(program, program.name());
  }

  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void all(Program program) throws IOException {
    check(program, program.name());
    if (program.name().endsWith(".c")) {
      check(program, program.name() + "ilk");
    }
  }

  private void check(Program program, String file) throws IOException {
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
