package dev.photofinish.report.html;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Finding;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.core.TerminalText;
import dev.photofinish.report.FindingText;
import java.util.List;
import java.util.stream.Stream;

/**
 * A race or a defect as the list shows it.
 *
 * @param number on the page, from 0
 * @param standing new, known or suppressed
 * @param places where it is, for people
 */
public record PageFinding(
    Finding finding,
    int number,
    String engine,
    String title,
    String certainty,
    String standing,
    List<String> places,
    List<String> files) {

  public PageFinding {
    places = List.copyOf(places);
    files = List.copyOf(files);
  }

  static PageFinding of(Finding finding, AnalysisResult result, int number) {
    String title;
    String certainty;
    List<SourceLocation> places;
    if (finding instanceof Race race) {
      title = race.kind().word() + " race on " + TerminalText.of(race.variable());
      certainty = race.certainty().word();
      places = List.of(race.first().place(), race.second().place());
    } else {
      Defect defect = (Defect) finding;
      title = FindingText.of(defect);
      certainty = "defect";
      places = List.of(defect.location());
    }
    return new PageFinding(
        finding,
        number,
        result.engine(),
        title,
        certainty,
        standing(finding),
        places.stream().map(SourceLocation::toString).map(TerminalText::of).distinct().toList(),
        Stream.concat(Stream.of(result.input()), places.stream().map(SourceLocation::file))
            .filter(file -> !file.isEmpty())
            .map(TerminalText::of)
            .distinct()
            .toList());
  }

  private static String standing(Finding finding) {
    if (finding instanceof Race race && !race.standing().isNew()) {
      return race.standing() instanceof Standing.Suppressed ? "suppressed" : "known";
    }
    return "new";
  }
}
