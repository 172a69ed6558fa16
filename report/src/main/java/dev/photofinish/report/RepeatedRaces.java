package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The races that several inputs of a report have in common, as those of a header that all of them
 * include: the first input tells of such a race, the others refer to it.
 */
final class RepeatedRaces {
  /** What makes two races the same: where they are in the source, and on what. */
  private record Key(Place first, Place second, String variable) {}

  private record Place(SourceLocation location, Operation operation) {
    static Place of(Access access) {
      return new Place(access.place(), access.operation());
    }

    boolean isKnown() {
      return !location.file().isEmpty() && location.line() > 0;
    }
  }

  private final Map<Key, AnalysisResult> first = new HashMap<>();

  /** The input of an earlier result that told of a race of this one, if there is one. */
  Optional<String> toldBy(AnalysisResult result, Race race) {
    Key key = new Key(Place.of(race.first()), Place.of(race.second()), race.variable());
    if (!key.first.isKnown() || !key.second.isKnown()) {
      return Optional.empty();
    }
    AnalysisResult earlier = first.putIfAbsent(key, result);
    return Optional.ofNullable(earlier)
        .map(AnalysisResult::input)
        .filter(input -> !input.equals(result.input()));
  }
}
