package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs whose races were written down from the rules of C, C++, POSIX and OpenMP before anything
 * judged them. A line {@code @@ name.c races} begins one that races at lines that end with {@code
 * //!}, and nowhere else; {@code deadlock} behind it says that threads may wait for ever, {@code
 * c++20} which standard it needs.
 */
class WrittenProgramsTest {
  private static final List<String> FILES =
      List.of("ordinary", "threads", "teams", "larger", "library", "waiting", "joins");

  /** Of so many programs one is judged by default. */
  private static final int SHARE = 40;

  /** A program and what is right. */
  record Program(String name, Set<String> words, String text) {

    Set<Integer> racyLines() {
      List<String> lines = text.lines().toList();
      return IntStream.rangeClosed(1, lines.size())
          .filter(line -> lines.get(line - 1).endsWith("//!"))
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
      try (InputStream in =
          WrittenProgramsTest.class.getResourceAsStream("written/" + file + ".txt")) {
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
    List<String> words = Arrays.asList(section.substring(0, end).split(" "));
    return new Program(
        words.get(0), Set.copyOf(words.subList(1, words.size())), section.substring(end + 1));
  }

  static Stream<Program> some() throws IOException {
    List<Program> all = all().toList();
    return IntStream.range(0, all.size()).filter(i -> i % SHARE == 1).mapToObj(all::get);
  }

  @ParameterizedTest
  @MethodSource
  void some(Program program) {
    check(program);
  }

  @ParameterizedTest
  @MethodSource
  @Tag("long")
  void all(Program program) {
    check(program);
  }

  private static void check(Program program) {
    String[] flags =
        program.words().contains("c++20") ? new String[] {"-std=c++20"} : new String[0];
    AnalysisResult result =
        TestPrograms.compile(program.name(), program.text(), flags)
            .check(ModelOptions.defaults().withTimeout(Duration.ofSeconds(40)));

    assertThat(result.verdict())
        .as("%s %s", result.races(), result.reasons())
        .isEqualTo(program.words().contains("races") ? Verdict.RACES : Verdict.NONE);
    for (Race race : result.races()) {
      assertThat(program.racyLines())
          .contains(race.first().place().line(), race.second().place().line());
    }
    if (program.words().contains("deadlock")) {
      assertThat(result.defects()).anyMatch(defect -> defect.kind() == DefectKind.DEADLOCK);
    }
  }
}
