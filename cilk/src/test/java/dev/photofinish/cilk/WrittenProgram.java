package dev.photofinish.cilk;

import dev.photofinish.cilk.events.Atomization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program whose races were written down from the rules of the language before anything judged it.
 * A line {@code @@ name.c races x} begins a program that races on {@code x} ({@code *} for any
 * variable), at the lines that end with {@code //!} and perhaps at those with {@code //?}. Behind
 * {@code transactions} stand the ways to cut threads by which transactions race.
 *
 * @param isJudged whether it was written down what it races on
 * @param variables what it races on; nothing if it does not race
 * @param transactions the ways by which its transactions race; empty if that was not written down
 */
record WrittenProgram(
    String name,
    boolean isJudged,
    Set<String> variables,
    Optional<Set<Atomization>> transactions,
    String text) {

  /** The programs of a file. */
  static List<WrittenProgram> in(String file) {
    try (InputStream in = WrittenProgram.class.getResourceAsStream("programs/" + file)) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(all.split("(?m)^@@ "))
          .filter(Predicate.not(String::isBlank))
          .map(WrittenProgram::of)
          .collect(Collectors.toCollection(ArrayList::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static WrittenProgram of(String section) {
    int end = section.indexOf('\n');
    List<String> words = Arrays.asList(section.substring(0, end).split("[ ,]+"));
    int behind = words.indexOf("transactions");
    return new WrittenProgram(
        words.get(0),
        !words.get(1).equals("unjudged"),
        Set.copyOf(words.subList(2, behind < 0 ? words.size() : behind)),
        behind < 0 ? Optional.empty() : Optional.of(ways(words.subList(behind + 1, words.size()))),
        section.substring(end + 1));
  }

  private static Set<Atomization> ways(List<String> words) {
    Set<Atomization> ways = EnumSet.noneOf(Atomization.class);
    for (String word : words) {
      if (!word.equals("none")) {
        ways.add(Atomization.valueOf(word.toUpperCase(Locale.ROOT)));
      }
    }
    return ways;
  }

  boolean races() {
    return !variables.isEmpty();
  }

  /** The numbers of the lines that end with a mark. */
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
