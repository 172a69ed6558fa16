package dev.photofinish.cli.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values, as RFC 4180 has them. */
final class Csv {
  private Csv() {}

  /** The rows of a text; empty lines and lines that start with {@code #} are none. */
  static List<List<String>> parse(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (quoted) {
        if (letter != '"') {
          cell.append(letter);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append('"');
          i++;
        } else {
          quoted = false;
        }
        continue;
      }
      switch (letter) {
        case '"' -> quoted = true;
        case ',' -> endCell(row, cell);
        case '\n' -> {
          endCell(row, cell);
          endRow(rows, row);
          row = new ArrayList<>();
        }
        case '\r' -> {}
        default -> cell.append(letter);
      }
    }
    endCell(row, cell);
    endRow(rows, row);
    return rows;
  }

  private static void endCell(List<String> row, StringBuilder cell) {
    row.add(cell.toString());
    cell.setLength(0);
  }

  private static void endRow(List<List<String>> rows, List<String> row) {
    boolean empty = row.size() == 1 && row.get(0).isBlank();
    if (!empty && !row.get(0).startsWith("#")) {
      rows.add(row);
    }
  }

  /** A row as a line, without its end. */
  static String line(List<String> cells) {
    return cells.stream().map(Csv::cell).collect(Collectors.joining(","));
  }

  private static String cell(String text) {
    return text.chars().anyMatch(letter -> ",\"\r\n".indexOf(letter) >= 0)
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
