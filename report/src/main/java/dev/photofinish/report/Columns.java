package dev.photofinish.report;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells, each column as wide as its widest cell. */
final class Columns {
  /** What stands between two columns. */
  static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; all rows have the same number of cells. */
  void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** The rows with their cells aligned to the left; a column with empty cells only is left out. */
  List<String> lines() {
    int[] widths = widths();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        if (widths[column] > 0) {
          String cell = row.get(column);
          line.append(cell).append(" ".repeat(widths[column] - cell.length())).append(GAP);
        }
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  /** How wide the lines are. */
  int width() {
    int width = 0;
    for (int column : widths()) {
      width += column == 0 ? 0 : column + GAP.length();
    }
    return Math.max(0, width - GAP.length());
  }

  private int[] widths() {
    int[] widths = new int[rows.isEmpty() ? 0 : rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    return widths;
  }
}
