package dev.photofinish.cli.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a run over a suite gave: as a table for a terminal, as Markdown and as CSV. */
public final class SuiteReport {
  private static final List<String> HEADER =
      List.of("program", "label", "answer", "outcome", "pairs", "races", "seconds", "note");

  private final String suite;
  private final String engine;
  private final List<Assessment> assessments;
  private final Score score;

  /** A report on the assessments of an engine on a suite. */
  public SuiteReport(String suite, String engine, List<Assessment> assessments) {
    this.suite = suite;
    this.engine = engine;
    this.assessments = List.copyOf(assessments);
    this.score = Score.of(assessments);
  }

  /** A row for each program, then the score and what deviates from the labels. */
  public String text() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADER);
    assessments.forEach(each -> rows.add(row(each)));
    StringBuilder text = new StringBuilder(aligned(rows));
    text.append('\n').append(aligned(scoreRows()));
    List<Assessment> deviating = deviating();
    if (!deviating.isEmpty()) {
      text.append("\nnot as labelled:\n");
      deviating.forEach(each -> text.append("  ").append(deviation(each)).append('\n'));
    }
    return text.toString();
  }

  /** The score first, then what deviates, then all programs. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(suite).append(" with engine `").append(engine).append("`\n\n");
    text.append("| | |\n|---|---|\n");
    scoreRows().forEach(row -> text.append(markdownRow(row)));
    List<Assessment> deviating = deviating();
    if (!deviating.isEmpty()) {
      text.append("\n## Not as labelled\n\n");
      deviating.forEach(each -> text.append("- ").append(escaped(deviation(each))).append('\n'));
    }
    text.append("\n## All programs\n\n").append(markdownRow(HEADER));
    text.append("|---".repeat(HEADER.size())).append("|\n");
    assessments.forEach(each -> text.append(markdownRow(row(each))));
    return text.toString();
  }

  /** A row for each program. */
  public String csv() {
    StringBuilder text = new StringBuilder(Csv.line(HEADER)).append('\n');
    assessments.forEach(each -> text.append(Csv.line(row(each))).append('\n'));
    return text.toString();
  }

  private List<Assessment> deviating() {
    return assessments.stream().filter(Assessment::deviates).toList();
  }

  private static List<String> row(Assessment assessment) {
    int labelled = assessment.program().pairs().size();
    return List.of(
        assessment.program().name(),
        assessment.program().label().word(),
        assessment.answer().word(),
        assessment.outcome().word(),
        labelled == 0 ? "" : assessment.found().size() + "/" + labelled,
        Integer.toString(assessment.reported()),
        seconds(assessment.time()),
        assessment.note());
  }

  private List<List<String>> scoreRows() {
    Duration total =
        assessments.stream().map(Assessment::time).reduce(Duration.ZERO, Duration::plus);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("programs", Integer.toString(assessments.size())));
    int unlabelled = assessments.size() - score.programs();
    if (unlabelled > 0) {
      rows.add(List.of("unlabelled", Integer.toString(unlabelled)));
    }
    if (score.programs() > 0) {
      rows.addAll(labelledRows());
    }
    rows.add(List.of("seconds in all", seconds(total)));
    return rows;
  }

  private List<List<String>> labelledRows() {
    return List.of(
        List.of("true positives", Integer.toString(score.truePositives())),
        List.of("false negatives", Integer.toString(score.falseNegatives())),
        List.of("true negatives", Integer.toString(score.trueNegatives())),
        List.of("false positives", Integer.toString(score.falsePositives())),
        List.of("open, racy", Integer.toString(score.openRacy())),
        List.of("open, race-free", Integer.toString(score.openRaceFree())),
        List.of("precision", ratio(score.precision())),
        List.of("recall", ratio(score.recall())),
        List.of("F1", ratio(score.f1())),
        List.of("accuracy", ratio(score.accuracy())),
        List.of(
            "labelled pair reported",
            score.pairFound() + " of " + score.withPairs() + ", " + ratio(score.pairAccuracy())));
  }

  private static String deviation(Assessment assessment) {
    String said =
        switch (assessment.outcome()) {
          case TRUE_POSITIVE ->
              "races, but not the labelled " + assessment.program().pairs().get(0);
          case FALSE_NEGATIVE -> "racy, called race-free";
          case FALSE_POSITIVE -> "race-free, called racy";
          case TRUE_NEGATIVE -> "race-free";
          case OPEN, UNLABELLED -> assessment.answer().word();
        };
    String note = assessment.note().isEmpty() ? "" : " (" + assessment.note() + ")";
    return assessment.program().name() + ": " + said + note;
  }

  private static String aligned(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String markdownRow(List<String> cells) {
    StringBuilder row = new StringBuilder("|");
    cells.forEach(cell -> row.append(' ').append(escaped(cell)).append(" |"));
    return row.append('\n').toString();
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("*", "\\*").replace('\n', ' ');
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f", time.toNanos() / 1e9);
  }

  private static String ratio(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.3f", value);
  }
}
