package dev.photofinish.report;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.Palette.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Steps of a witness, one row each. Where they fit, every thread has a column of its own; else the
 * thread is named in each row. Steps that are part of the race are marked.
 */
final class WitnessTable {
  private static final int MAX_THREADS = 8;
  private static final int MAX_WIDTH = 120;

  /** A column whose cells would have to be shorter than this tells too little. */
  private static final int MIN_CELL = 16;

  private static final String ARROW = "  <- ";

  private final List<WitnessStep> steps;
  private final SortedMap<Integer, String> gaps;
  private final Palette palette;
  private final boolean oneFile;
  private final List<String> marks;

  /**
   * A table of steps.
   *
   * @param marks what the steps are in the race, empty for those that only lead there
   * @param gaps what stands for the steps that are left out, by the number of the step behind them
   */
  WitnessTable(
      List<WitnessStep> steps,
      List<String> marks,
      SortedMap<Integer, String> gaps,
      Palette palette) {
    this.steps = steps;
    this.gaps = gaps;
    this.palette = palette;
    this.marks = marks;
    this.oneFile = files().size() == 1;
  }

  /** The header and the rows. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(marked(columns()));
    int added = 1;
    for (Map.Entry<Integer, String> gap : gaps.entrySet()) {
      lines.add(gap.getKey() + added++, palette.paint(Role.ASIDE, gap.getValue()));
    }
    return lines;
  }

  private Columns columns() {
    List<String> threads = threads();
    if (threads.size() <= MAX_THREADS) {
      Columns grid = grid(threads, Integer.MAX_VALUE);
      if (fits(grid)) {
        return grid;
      }
      int room = MAX_WIDTH - markWidth() - placeWidth();
      int cell = room / threads.size() - Columns.GAP.length();
      if (cell >= MIN_CELL) {
        return grid(threads, cell);
      }
    }
    Columns list = list(Integer.MAX_VALUE);
    int surplus = list.width() + markWidth() - MAX_WIDTH;
    return surplus <= 0 ? list : list(Math.max(MIN_CELL, actionWidth() - surplus));
  }

  private boolean fits(Columns columns) {
    return columns.width() + markWidth() <= MAX_WIDTH;
  }

  /** The threads that act, by their names' natural order if those end in numbers. */
  private List<String> threads() {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    steps.forEach(step -> names.add(Phrases.printable(step.thread())));
    TreeSet<String> sorted = new TreeSet<>(NaturalOrder.OF_NAMES);
    sorted.addAll(names);
    return new ArrayList<>(sorted);
  }

  private Columns grid(List<String> threads, int cell) {
    Columns columns = new Columns();
    List<String> header = new ArrayList<>();
    header.add("");
    threads.forEach(thread -> header.add(Phrases.clipped(Phrases.heading(thread), cell)));
    columns.row(header);
    for (WitnessStep step : steps) {
      List<String> row = new ArrayList<>(Collections.nCopies(threads.size() + 1, ""));
      row.set(0, place(step));
      row.set(
          1 + threads.indexOf(Phrases.printable(step.thread())),
          Phrases.clipped(action(step), cell));
      columns.row(row);
    }
    return columns;
  }

  private Columns list(int cell) {
    Columns columns = new Columns();
    columns.row(List.of("", "thread", "step"));
    for (WitnessStep step : steps) {
      columns.row(
          List.of(
              place(step), Phrases.printable(step.thread()), Phrases.clipped(action(step), cell)));
    }
    return columns;
  }

  private List<String> marked(Columns columns) {
    int width = columns.width();
    List<String> lines = new ArrayList<>(columns.lines());
    lines.set(0, palette.paint(Role.HEADING, lines.get(0)));
    for (int i = 0; i < steps.size(); i++) {
      if (!marks.get(i).isEmpty()) {
        String line = lines.get(1 + i);
        String mark = " ".repeat(Math.max(0, width - line.length())) + ARROW + marks.get(i);
        lines.set(1 + i, palette.paint(Role.RACE, line + mark));
      }
    }
    return lines;
  }

  private int markWidth() {
    int widest = marks.stream().mapToInt(String::length).max().orElse(0);
    return widest == 0 ? 0 : ARROW.length() + widest;
  }

  private int placeWidth() {
    int widest = steps.stream().mapToInt(step -> place(step).length()).max().orElse(0);
    return widest + Columns.GAP.length();
  }

  private int actionWidth() {
    return steps.stream().mapToInt(step -> action(step).length()).max().orElse(0);
  }

  private Set<String> files() {
    Set<String> files = new HashSet<>();
    steps.forEach(step -> files.add(step.location().file()));
    files.remove("");
    return files;
  }

  /** Where a step stands: its line alone where all steps are of one file. */
  private String place(WitnessStep step) {
    SourceLocation location = step.location();
    if (!location.isKnown()) {
      return "";
    }
    return oneFile && location.line() > 0
        ? "line " + location.line()
        : Phrases.printable(location.toString());
  }

  private static String action(WitnessStep step) {
    return Phrases.printable(step.action());
  }
}
