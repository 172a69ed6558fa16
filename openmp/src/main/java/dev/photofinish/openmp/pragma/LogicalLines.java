package dev.photofinish.openmp.pragma;

/** The lines of a file with backslash continuations joined, numbered by their first line. */
final class LogicalLines {

  private final String[] lines;
  private int next;
  private int number;
  private String text = "";

  LogicalLines(String source) {
    lines = source.split("\r?\n", -1);
  }

  boolean advance() {
    if (next >= lines.length) {
      return false;
    }
    number = next + 1;
    StringBuilder joined = new StringBuilder();
    String line = lines[next++];
    while (line.stripTrailing().endsWith("\\") && next < lines.length) {
      String kept = line.stripTrailing();
      joined.append(kept, 0, kept.length() - 1).append(' ');
      line = lines[next++];
    }
    text = joined.append(line).toString();
    return true;
  }

  int number() {
    return number;
  }

  String text() {
    return text;
  }
}
