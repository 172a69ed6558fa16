package dev.photofinish.report.ci;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import dev.photofinish.report.Reporter;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A table of findings with a row for each, after RFC 4180. */
public final class CsvReporter implements Reporter {
  private static final List<String> HEADER =
      List.of(
          "input",
          "engine",
          "verdict",
          "finding",
          "certainty",
          "variable",
          "first file",
          "first line",
          "first column",
          "first operation",
          "first thread",
          "second file",
          "second line",
          "second column",
          "second operation",
          "second thread",
          "fingerprint",
          "standing",
          "text");

  /** What a spreadsheet takes for the begin of a formula. */
  private static final String FORMULA = "=+-@\t\r";

  private final Writer out;

  /** Starts a report with its header. */
  public CsvReporter(Writer out) throws IOException {
    this.out = out;
    row(HEADER);
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException {
    for (Race race : result.races()) {
      List<String> cells = begin(result);
      cells.addAll(List.of(race.kind().word(), race.certainty().word(), race.variable()));
      addAccess(cells, race.first());
      addAccess(cells, race.second());
      cells.addAll(
          List.of(race.fingerprint(), FindingText.standing(race), FindingText.advice(race)));
      row(cells);
    }
    for (Defect defect : result.defects()) {
      List<String> cells = begin(result);
      cells.addAll(List.of(defect.kind().words(), "witnessed", ""));
      addPlace(cells, defect.location());
      cells.addAll(List.of("", defect.thread(), "", "", "", "", "", "", "", defect.message()));
      row(cells);
    }
    if (result.races().isEmpty() && result.defects().isEmpty()) {
      row(begin(result));
    }
    out.flush();
  }

  private static List<String> begin(AnalysisResult result) {
    return new ArrayList<>(List.of(result.input(), result.engine(), result.verdict().word()));
  }

  private static void addAccess(List<String> cells, Access access) {
    addPlace(cells, access.place());
    cells.add(access.operation().word());
    cells.add(access.thread());
  }

  private static void addPlace(List<String> cells, SourceLocation place) {
    cells.add(place.file());
    cells.add(place.line() > 0 ? Integer.toString(place.line()) : "");
    cells.add(place.column() > 0 ? Integer.toString(place.column()) : "");
  }

  private void row(List<String> cells) throws IOException {
    List<String> all = new ArrayList<>(cells);
    while (all.size() < HEADER.size()) {
      all.add("");
    }
    out.write(all.stream().map(CsvReporter::cell).collect(Collectors.joining(",")) + "\r\n");
  }

  private static String cell(String text) {
    String plain = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    return plain.matches("(?s).*[\",\r\n].*") ? '"' + plain.replace("\"", "\"\"") + '"' : plain;
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
