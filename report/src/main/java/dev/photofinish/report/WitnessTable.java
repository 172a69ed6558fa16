package dev.photofinish.report;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.Palette.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;

/**
 * The last steps of a witness, one row each. Where they fit, every thread has a column of its own;
 * else the thread is named in each row. The last two steps are the racing ones and are marked.
 */
final class WitnessTable {
  private static final int MAX_THREADS = 8;
  private static final int MAX_WIDTH = 120;
  private static final String MARK = "  <- race";

  private final List<WitnessStep> steps;
  private final Palette palette;

  WitnessTable(List<WitnessStep> steps, Palette palette) {
    this.steps = List.copyOf(steps);
    this.palette = palette;
  }

  /** How many steps are shown. */
  int steps() {
    return steps.size();
  }

  /** How many of the lines stand above the first step. */
  int headerLines() {
    return 1;
  }

  /** The header and the rows. */
  List<String> lines() {
    List<String> threads = threads();
    if (threads.size() <= MAX_THREADS) {
      Columns grid = grid(threads);
      if (grid.width() + MARK.length() <= MAX_WIDTH) {
        return marked(grid);
      }
    }
    return marked(list());
  }

  /** The threads that act, by their names' natural order if those end in numbers. */
  private List<String> threads() {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    steps.forEach(step -> names.add(Phrases.printable(step.thread())));
    TreeSet<String> sorted = new TreeSet<>(NaturalOrder.OF_NAMES);
    sorted.addAll(names);
    return new ArrayList<>(sorted);
  }

  private Columns grid(List<String> threads) {
    Columns columns = new Columns();
    List<String> header = new ArrayList<>(threads);
    header.add(0, "");
    columns.row(header);
    for (WitnessStep step : steps) {
      List<String> row = new ArrayList<>(Collections.nCopies(threads.size() + 1, ""));
      row.set(0, place(step));
      row.set(1 + threads.indexOf(Phrases.printable(step.thread())), action(step));
      columns.row(row);
    }
    return columns;
  }

  private Columns list() {
    Columns columns = new Columns();
    columns.row(List.of("", "thread", "step"));
    for (WitnessStep step : steps) {
      columns.row(List.of(place(step), Phrases.printable(step.thread()), action(step)));
    }
    return columns;
  }

  private List<String> marked(Columns columns) {
    int width = columns.width();
    List<String> lines = new ArrayList<>(columns.lines());
    lines.set(0, palette.paint(Role.HEADING, lines.get(0)));
    int last = lines.size() - 1;
    for (int i = Math.max(1, last - 1); i <= last; i++) {
      String line = lines.get(i);
      lines.set(
          i,
          palette.paint(Role.RACE, line + " ".repeat(Math.max(0, width - line.length())) + MARK));
    }
    return lines;
  }

  private static String place(WitnessStep step) {
    return step.location().equals(SourceLocation.UNKNOWN)
        ? ""
        : Phrases.printable(step.location().toString());
  }

  private static String action(WitnessStep step) {
    return Phrases.printable(step.action());
  }
}
