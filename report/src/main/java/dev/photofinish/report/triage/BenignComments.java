package dev.photofinish.report.triage;

import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.report.SourceFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Comments like {@code // photofinish: benign counters may be off} at the line of an access, or
 * alone on the line above it.
 */
final class BenignComments {
  private static final Pattern COMMENT =
      Pattern.compile("(?://|/\\*|!)\\s*photofinish:\\s*benign\\s+(\\S.*?)\\s*(?:\\*/)?\\s*$");

  private final SourceFiles sources;
  private final Map<String, List<String>> files = new HashMap<>();

  BenignComments(SourceFiles sources) {
    this.sources = sources;
  }

  /** The comment at one of the two accesses. */
  Optional<Standing> of(Race race) {
    return Stream.of(race.first().place(), race.second().place())
        .flatMap(place -> at(place).stream())
        .findFirst();
  }

  private Optional<Standing> at(SourceLocation place) {
    return comment(place, 0).or(() -> comment(place, 1));
  }

  /** The comment some lines above a place; above it must be alone. */
  private Optional<Standing> comment(SourceLocation place, int above) {
    List<String> lines =
        files.computeIfAbsent(place.file(), file -> sources.lines(file).orElse(List.of()));
    int line = place.line() - above;
    if (line < 1 || line > lines.size()) {
      return Optional.empty();
    }
    Matcher comment = COMMENT.matcher(lines.get(line - 1));
    boolean found =
        comment.find()
            && (above == 0 || lines.get(line - 1).substring(0, comment.start()).isBlank());
    return found
        ? Optional.of(
            new Standing.Suppressed(
                comment.group(1), new SourceLocation(place.file(), line, comment.start() + 1)))
        : Optional.empty();
  }
}
