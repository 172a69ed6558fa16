package dev.photofinish.report.ci;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.TerminalText;
import dev.photofinish.core.Verdict;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import dev.photofinish.report.Reporter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Workflow commands that make GitHub Actions annotate lines of a pull request: for new races. */
public final class GitHubReporter implements Reporter {
  private final Writer out;

  public GitHubReporter(Writer out) {
    this.out = out;
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException {
    List<Race> races = result.races().stream().filter(race -> race.standing().isNew()).toList();
    for (Race race : races) {
      String level = race.certainty() == Certainty.WITNESSED ? "error" : "warning";
      String text =
          FindingText.of(race.first())
              + "\n"
              + FindingText.of(race.second())
              + "\n"
              + FindingText.advice(race);
      annotate(level, result, race.first().place(), FindingText.title(race), text);
    }
    for (Defect defect : result.defects()) {
      annotate("error", result, defect.location(), defect.kind().words(), FindingText.of(defect));
    }
    if (result.verdict() == Verdict.INCONCLUSIVE) {
      for (Reason reason : result.reasons()) {
        annotate(
            "warning",
            result,
            reason.location(),
            "inconclusive",
            reason.help().isEmpty() ? reason.message() : reason.message() + "\n" + reason.help());
      }
    }
    out.flush();
  }

  /** Annotates a line, or the input where no file is known. */
  private void annotate(
      String level, AnalysisResult result, SourceLocation place, String title, String text)
      throws IOException {
    out.write("::" + level + " ");
    if (place.file().isEmpty()) {
      out.write("file=" + property(TerminalText.of(result.input())) + ",");
    } else {
      out.write("file=" + property(TerminalText.of(place.file())) + ",");
      if (place.line() > 0) {
        out.write("line=" + place.line() + ",");
      }
      if (place.column() > 0) {
        out.write("col=" + place.column() + ",");
      }
    }
    out.write("title=" + property(TerminalText.of(title)) + "::" + message(text) + "\n");
  }

  private static String message(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
