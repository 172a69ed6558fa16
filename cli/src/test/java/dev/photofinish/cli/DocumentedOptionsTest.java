package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page on the command line tells of every option that the help shows. */
class DocumentedOptionsTest {
  private static final Path PAGE = Path.of("../docs/command-line.md");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");

  /** What every command has, or every one with a report; the page tells it once. */
  private static final Set<String> COMMON =
      Set.of(
          "--help",
          "--version",
          "--debug",
          "--format",
          "--output",
          "--max-steps",
          "--sources",
          "--baseline",
          "--suppressions",
          "--fail-on",
          "--color",
          "--progress");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "explore",
        "cilk",
        "ir",
        "predict",
        "verify",
        "report",
        "diff",
        "convert",
        "generate"
      })
  void hasTheOptionsOf(String command) throws IOException {
    String section = section(command);
    Set<String> told = words(section);
    Set<String> shown = words(Run.of(command, "--help").out());
    shown.removeAll(COMMON);
    shown.removeAll(Set.of("--include", "--define", "--"));
    assertThat(told).as("docs of " + command).containsAll(shown);
    assertThat(words(Files.readString(PAGE))).containsAll(COMMON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"drb", "cilksan", "cilk", "suite"})
  void hasTheOptionsOfBench(String kind) throws IOException {
    Set<String> shown = words(Run.of("bench", kind, "--help").out());
    shown.removeAll(COMMON);
    shown.removeAll(Set.of("--include", "--define"));
    assertThat(words(section("bench"))).containsAll(shown);
  }

  private static String section(String command) throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf("\n## " + command + "\n");
    assertThat(start).as("a section on " + command).isNotNegative();
    int end = page.indexOf("\n## ", start + 1);
    return page.substring(start, end);
  }

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    for (Matcher matcher = OPTION.matcher(text); matcher.find(); ) {
      words.add(matcher.group());
    }
    return words;
  }
}
