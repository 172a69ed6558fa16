package dev.photofinish.report.html;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Finding;
import dev.photofinish.core.TerminalText;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A result as the page shows it.
 *
 * @param first the number of its first finding on the page
 */
public record PageResult(
    AnalysisResult result, Optional<Origin> origin, List<PageFinding> findings, int first) {

  public PageResult {
    findings = List.copyOf(findings);
  }

  static PageResult of(AnalysisResult result, Optional<Origin> origin, int first) {
    List<PageFinding> findings = new ArrayList<>();
    Stream.<Finding>concat(result.races().stream(), result.defects().stream())
        .forEach(finding -> findings.add(PageFinding.of(finding, result, first + findings.size())));
    return new PageResult(result, origin, findings, first);
  }

  /** The number of the finding behind its last one. */
  int end() {
    return first + findings.size();
  }

  /** What was analysed. */
  public String input() {
    return TerminalText.of(result.input());
  }

  /** What limits the result, each with what helps. */
  public List<String> reasons() {
    return result.reasons().stream().map(FindingText::of).toList();
  }

  /** The verdict in words. */
  public String verdict() {
    return FindingText.verdict(result);
  }

  /** The bounds that the result holds for. */
  public Map<String, String> bounds() {
    Map<String, String> bounds = new LinkedHashMap<>();
    result
        .bounds()
        .texts()
        .forEach((name, value) -> bounds.put(TerminalText.of(name), TerminalText.of(value)));
    return bounds;
  }

  /** The rules that a proof rests on, with the number of pairs that each excluded. */
  public Map<String, Long> rules() {
    return new TreeMap<>(result.stats().rules());
  }

  /** Whether anything is to be said of what was covered. */
  public boolean hasCoverage() {
    return !bounds().isEmpty() || !rules().isEmpty() || !result.reasons().isEmpty();
  }
}
