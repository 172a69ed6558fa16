package dev.photofinish.cli.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A test of LLVM's {@code lit} as far as it says how a program is compiled and run and which lines
 * of its output are expected: comments with {@code RUN:} and {@code CHECK:}.
 */
final class LitTest {
  private static final Pattern RUN = Pattern.compile("\\bRUN:([^\\n]*+)");
  private static final Pattern CHECK = Pattern.compile("([A-Za-z][\\w-]*+):([^\\n]*+)");
  private static final Pattern PREFIXES = Pattern.compile("--?check-prefix(?:es)?[= ]([\\w,-]+)");
  private static final Pattern REDIRECTION = Pattern.compile("\\d?[<>|&].*");
  private static final String EXECUTABLE = "%t";

  /** What changes the meaning of a program, not only how it is optimised or instrumented. */
  private static final Pattern MEANING = Pattern.compile("-(?:[DUI]|std=|m(?!llvm)).*");

  /**
   * How the program is compiled and run.
   *
   * @param flags of the compiler, those that change what the program means
   * @param arguments its command line
   */
  record Way(List<String> flags, List<String> arguments) {
    Way {
      flags = List.copyOf(flags);
      arguments = List.copyOf(arguments);
    }

    /** Both as one would type them. */
    List<String> words() {
      List<String> words = new ArrayList<>(flags);
      words.addAll(arguments);
      return words;
    }
  }

  private final String text;

  LitTest(String text) {
    this.text = text.replace("\r", "");
  }

  /**
   * The ways to run it, each with the prefixes of the lines that are expected then. Of those that
   * differ in nothing that changes the meaning, the first.
   */
  Map<Way, Set<String>> ways() {
    Map<Way, Set<String>> ways = new LinkedHashMap<>();
    List<String> flags = List.of();
    for (String command : commands()) {
      List<String> words = List.of(command.strip().split("\\s+"));
      if (command.contains("%clang")) {
        flags = words.stream().filter(word -> MEANING.matcher(word).matches()).toList();
      } else if (command.contains("FileCheck") && words.contains(EXECUTABLE)) {
        List<String> arguments =
            words.subList(words.indexOf(EXECUTABLE) + 1, words.size()).stream()
                .takeWhile(word -> !REDIRECTION.matcher(word).matches())
                .toList();
        ways.putIfAbsent(new Way(flags, arguments), prefixes(command));
      }
    }
    return ways;
  }

  /** The commands, where one that ends with a backslash goes on in the next comment. */
  private List<String> commands() {
    List<String> commands = new ArrayList<>();
    String begun = "";
    for (Matcher run = RUN.matcher(text); run.find(); ) {
      String line = begun + run.group(1).stripTrailing();
      boolean goesOn = line.endsWith("\\");
      begun = goesOn ? line.substring(0, line.length() - 1) : "";
      if (!goesOn) {
        commands.add(line);
      }
    }
    return commands;
  }

  private static Set<String> prefixes(String command) {
    Set<String> prefixes = new LinkedHashSet<>();
    for (Matcher option = PREFIXES.matcher(command); option.find(); ) {
      prefixes.addAll(List.of(option.group(1).split(",")));
    }
    return prefixes.isEmpty() ? Set.of("CHECK") : prefixes;
  }

  /** What is expected of the output, in order; what must not be there is left out. */
  List<String> expected(Set<String> prefixes) {
    List<String> expected = new ArrayList<>();
    for (Matcher check = CHECK.matcher(text); check.find(); ) {
      String directive = check.group(1).replaceFirst("-(NEXT|SAME|LABEL|DAG)$", "");
      if (prefixes.contains(directive)) {
        expected.add(check.group(2).strip());
      }
    }
    return expected;
  }
}
