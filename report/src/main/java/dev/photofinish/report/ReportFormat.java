package dev.photofinish.report;

import java.io.IOException;
import java.io.Writer;

/** The formats that a report can have. */
public enum ReportFormat {
  /** For people: races with their witnesses as tables. */
  TEXT,
  /** For programs: {@code docs/result.schema.json}. */
  JSON;

  /** Starts a report in this format. */
  public Reporter open(Writer out, ReportOptions options) throws IOException {
    return switch (this) {
      case TEXT ->
          new TextReporter(
              out, options.palette(), options.maxSteps().orElse(TextReporter.DEFAULT_STEPS));
      case JSON -> new JsonReporter(out, options.shape(), options.maxSteps());
    };
  }
}
