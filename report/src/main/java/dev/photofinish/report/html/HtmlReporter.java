package dev.photofinish.report.html;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.report.Origin;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.Reporter;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateException;
import gg.jte.output.WriterOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page is written when all results are there. */
public final class HtmlReporter implements Reporter {
  /** How many steps of a witness the page has at the most unless the user says otherwise. */
  private static final int MOST_STEPS = 10_000;

  private static final String TEMPLATES = "dev.photofinish.report.html.template";

  private final Writer out;
  private final ReportOptions options;
  private final List<PageResult> results = new ArrayList<>();

  /** Starts a report. */
  public HtmlReporter(Writer out, ReportOptions options) {
    this.out = out;
    this.options = options;
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) {
    int before = results.isEmpty() ? 0 : results.get(results.size() - 1).end();
    results.add(PageResult.of(result, origin, before));
  }

  @Override
  public void close() throws IOException {
    PageData data = new PageData(results, options.sources(), options.maxSteps().orElse(MOST_STEPS));
    Page page =
        new Page(
            options.version(), results, resource("report.css"), resource("report.js"), data::write);
    try {
      TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES)
          .render("report.jte", page, new WriterOutput(out));
    } catch (TemplateException e) {
      throw new IOException(e);
    }
    out.flush();
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream = HtmlReporter.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
