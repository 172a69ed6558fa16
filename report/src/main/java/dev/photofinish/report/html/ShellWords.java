package dev.photofinish.report.html;

import java.util.List;
import java.util.stream.Collectors;

/** Words as a POSIX shell takes them. */
final class ShellWords {
  private ShellWords() {}

  static String of(List<String> words) {
    return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
