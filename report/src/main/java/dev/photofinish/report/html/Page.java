package dev.photofinish.report.html;

import dev.photofinish.core.Certainty;
import gg.jte.Content;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the template shows.
 *
 * @param version of this tool
 * @param style the style sheet
 * @param script what shows the details
 * @param data what the script reads
 */
public record Page(
    String version, List<PageResult> results, String style, String script, Content data) {

  public Page {
    results = List.copyOf(results);
  }

  /** What the tab of the browser says. */
  public String title() {
    return results.size() == 1
        ? results.get(0).input() + " - Photofinish"
        : "Photofinish: " + results.size() + " results";
  }

  /** All findings in order. */
  public Stream<PageFinding> findings() {
    return results.stream().flatMap(result -> result.findings().stream());
  }

  /** What the findings can be filtered by. */
  public List<String> certainties() {
    return findings().map(PageFinding::certainty).distinct().sorted().toList();
  }

  /** What was decided about findings before. */
  public List<String> standings() {
    return findings().map(PageFinding::standing).distinct().sorted().toList();
  }

  /** The files that findings are in. */
  public List<String> files() {
    return findings().flatMap(finding -> finding.files().stream()).distinct().sorted().toList();
  }

  /** The engines that made the results. */
  public List<String> engines() {
    return results.stream().map(result -> result.result().engine()).distinct().sorted().toList();
  }

  /** How many findings are certain. */
  public long witnessed() {
    return results.stream()
        .flatMap(result -> result.result().races().stream())
        .filter(race -> race.certainty() == Certainty.WITNESSED)
        .count();
  }

  /** How many races are only possible. */
  public long possible() {
    return results.stream().mapToLong(result -> result.result().races().size()).sum() - witnessed();
  }

  /** How many defects there are. */
  public long defects() {
    return results.stream().mapToLong(result -> result.result().defects().size()).sum();
  }
}
