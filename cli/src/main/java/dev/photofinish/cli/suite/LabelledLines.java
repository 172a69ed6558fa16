package dev.photofinish.cli.suite;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines that labels mean. Some labels were written for a version of their program with a line
 * more or fewer: the line that they name does not have the variable, and a neighbour has it at
 * exactly the column that they name. Then that neighbour is meant.
 *
 * @param lines of the labelled program; none if it is not at hand
 */
record LabelledLines(List<String> lines) {
  /** What is further to the right is not looked at. */
  private static final int LONGEST = 2_000;

  private static final Pattern PREFIX = Pattern.compile("^[*&\\s]+");
  private static final Pattern SUFFIX = Pattern.compile("\\W.*$", Pattern.DOTALL);

  /**
   * A place as a label has it.
   *
   * @param column 0 if the label does not say
   */
  record Place(String expression, int line, int column) {
    private String variable() {
      return SUFFIX.matcher(PREFIX.matcher(expression).replaceFirst("")).replaceFirst("");
    }

    private int variableColumn() {
      return column + expression.length() - PREFIX.matcher(expression).replaceFirst("").length();
    }
  }

  static LabelledLines of(String program) {
    return new LabelledLines(program.lines().toList());
  }

  /** How far the lines of a pair are from the ones that it means. */
  int[] shifts(Place one, Place other) {
    if (!mislaid(one) && !mislaid(other)) {
      return new int[] {0, 0};
    }
    boolean before = fits(one, -1) && fits(other, -1);
    boolean after = fits(one, 1) && fits(other, 1);
    if (before != after) {
      int shift = before ? -1 : 1;
      return new int[] {shift, shift};
    }
    return new int[] {shift(one), shift(other)};
  }

  private int shift(Place place) {
    if (!mislaid(place) || fits(place, -1) == fits(place, 1)) {
      return 0;
    }
    return fits(place, -1) ? -1 : 1;
  }

  /** Whether the line has the variable nowhere. */
  private boolean mislaid(Place place) {
    String variable = place.variable();
    return place.column() > 0
        && !variable.isEmpty()
        && !lines.isEmpty()
        && !Pattern.compile("\\b" + variable + "\\b").matcher(line(place.line())).find();
  }

  private boolean fits(Place place, int shift) {
    String variable = place.variable();
    String line = line(place.line() + shift);
    int start = place.variableColumn() - 1;
    int end = start + variable.length();
    return place.column() > 0
        && line.startsWith(variable, start)
        && (end == line.length() || !Character.isJavaIdentifierPart(line.charAt(end)))
        && (start == 0 || !Character.isJavaIdentifierPart(line.charAt(start - 1)));
  }

  private String line(int number) {
    String line = number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
    return line.length() > LONGEST ? line.substring(0, LONGEST) : line;
  }
}
