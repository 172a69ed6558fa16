package dev.photofinish.report;

import dev.photofinish.core.Race;
import dev.photofinish.core.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the parts of every result that an engine made say of each other. */
final class ResultConsistency {
  private ResultConsistency() {}

  /** Refuses a result whose verdict does not go with what it lists. */
  static void check(JsonValue result, Verdict verdict, List<Race> races)
      throws ResultFormatException {
    if (races.isEmpty() == (verdict == Verdict.RACES)) {
      throw result
          .field("verdict")
          .not("that of a result " + (races.isEmpty() ? "without" : "with") + " races");
    }
    if (result.get("guarantee").isPresent() != (verdict == Verdict.NONE)) {
      throw result.field("verdict").not("that of a result with or without a guarantee");
    }
    if (verdict == Verdict.INCONCLUSIVE && result.field("reasons").elements().isEmpty()) {
      throw result.field("verdict").not("that of a result without reasons");
    }
    Set<Race> seen = new HashSet<>();
    for (int i = 0; i < races.size(); i++) {
      if (races.get(i).witness().isPresent() && !seen.add(races.get(i))) {
        throw new ResultFormatException(
            JsonValue.path(result.path(), "races")
                + "["
                + i
                + "] is not another race than one before it");
      }
    }
  }

  /** Refuses a race whose numbers do not go together. */
  static void check(JsonValue json, Race race) throws ResultFormatException {
    if (!race.fingerprint().matches("[0-9a-f]{16}")) {
      throw json.field("fingerprint").not("16 hexadecimal digits");
    }
    Optional<JsonValue> occurrences = json.get("occurrences");
    if (occurrences.isEmpty()) {
      return;
    }
    JsonValue witnessed = occurrences.get().field("witnessed");
    if (witnessed.count() > occurrences.get().field("candidates").count()) {
      throw witnessed.not("at most the number of candidates");
    }
    JsonValue distance = occurrences.get().field("distance");
    if (race.first().event().isPresent()
        && race.second().event().isPresent()
        && distance.count()
            != race.second().event().getAsLong() - race.first().event().getAsLong()) {
      throw distance.not("the distance of the two events");
    }
  }
}
