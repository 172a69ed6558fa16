package dev.photofinish.report;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.Palette.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
  private final int head;
  private final String gap;
  private final Palette palette;
  private final boolean oneFile;
  private final List<String> marks;

  /**
   * A table of first steps, a line for what is left out between, and last steps.
   *
   * @param gap what stands for the steps that are left out, empty if there are none
   * @param marks what the first and last steps are in the race, empty for those that only lead
   *     there
   */
  WitnessTable(
      List<WitnessStep> first,
      String gap,
      List<WitnessStep> last,
      List<String> marks,
      Palette palette) {
    this(joined(first, last), first.size(), gap, palette, marks);
  }

  private WitnessTable(
      List<WitnessStep> steps, int head, String gap, Palette palette, List<String> marks) {
    this.steps = steps;
    this.head = head;
    this.gap = gap;
    this.palette = palette;
    this.marks = marks;
    this.oneFile = files().size() == 1;
  }

  private static List<WitnessStep> joined(List<WitnessStep> first, List<WitnessStep> last) {
    List<WitnessStep> steps = new ArrayList<>(first);
    steps.addAll(last);
    return steps;
  }

  /** The same table of a run that ends without a race. */
  WitnessTable withoutMarks() {
    return new WitnessTable(steps, head, gap, palette, Collections.nCopies(steps.size(), ""));
  }

  /** The header and the rows. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(marked(columns()));
    if (!gap.isEmpty()) {
      lines.add(1 + head, palette.paint(Role.ASIDE, gap));
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
