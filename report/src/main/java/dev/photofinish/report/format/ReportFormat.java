package dev.photofinish.report.format;

import dev.photofinish.report.JsonReporter;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.Reporter;
import dev.photofinish.report.TextReporter;
import dev.photofinish.report.ci.CsvReporter;
import dev.photofinish.report.ci.GitHubReporter;
import dev.photofinish.report.ci.JUnitReporter;
import dev.photofinish.report.html.HtmlReporter;
import dev.photofinish.report.sarif.SarifReporter;
import java.io.IOException;
import java.io.Writer;

/** The formats that a report can have. */
public enum ReportFormat {
  /** For people: races with their witnesses as tables. */
  TEXT,
  /** For programs: {@code docs/result.schema.json}. */
  JSON,
  /** For people with a browser: one page that needs nothing else. */
  HTML,
  /** For code scanning: SARIF 2.1.0. */
  SARIF,
  /** For build servers: JUnit's XML. */
  JUNIT,
  /** For GitHub Actions: commands that annotate lines. */
  GITHUB,
  /** For spreadsheets: a row for each finding. */
  CSV;

  /** Whether a report says what it takes to load its inputs again. */
  public boolean tellsOrigins() {
    return this == JSON || this == HTML;
  }

  /** Starts a report in this format. */
  public Reporter open(Writer out, ReportOptions options) throws IOException {
    return switch (this) {
      case TEXT ->
          new TextReporter(
              out, options.palette(), options.maxSteps().orElse(TextReporter.DEFAULT_STEPS));
      case JSON -> new JsonReporter(out, options.shape(), options.maxSteps());
      case HTML -> new HtmlReporter(out, options);
      case SARIF -> new SarifReporter(out, options.version(), options.sources().root());
      case JUNIT -> new JUnitReporter(out);
      case GITHUB -> new GitHubReporter(out);
      case CSV -> new CsvReporter(out);
    };
  }
}
