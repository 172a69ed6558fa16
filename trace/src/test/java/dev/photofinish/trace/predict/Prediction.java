package dev.photofinish.trace.predict;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import dev.photofinish.trace.witness.Reordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What the engine says of a trace, for comparing. */
record Prediction(Trace trace, AnalysisResult result) {
  /** The statistics that differ between runs. */
  private static final Pattern COSTS =
      Pattern.compile(".*Millis|millis|eventsPerSecond|peakMemoryBytes");

  static Prediction of(Trace trace, Order order, Grouping grouping) {
    return of(
        trace, PredictOptions.defaults().withThreads(1).withOrder(order).withGrouping(grouping));
  }

  static Prediction of(Trace trace, PredictOptions options) {
    return new Prediction(trace, Predictor.predict(trace, options, Progress.NONE));
  }

  Set<Pair> pairs() {
    return pairs(result.races());
  }

  Set<Pair> witnessedPairs() {
    return pairs(
        result.races().stream().filter(race -> race.certainty() == Certainty.WITNESSED).toList());
  }

  private static Set<Pair> pairs(List<Race> races) {
    Set<Pair> pairs = new TreeSet<>();
    for (Race race : races) {
      Pair pair =
          new Pair((int) race.first().event().getAsLong(), (int) race.second().event().getAsLong());
      if (!pairs.add(pair)) {
        throw new AssertionError(pair + " is reported twice");
      }
    }
    return pairs;
  }

  /** Everything that must not depend on how the work was done. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new TreeMap<>();
    facts.put("verdict", result.verdict());
    facts.put("guarantee", result.guarantee());
    facts.put("reasons", result.reasons());
    facts.put("bounds", result.bounds());
    result
        .stats()
        .values()
        .forEach(
            (name, value) -> {
              if (!COSTS.matcher(name).matches()) {
                facts.put("stats " + name, value);
              }
            });
    List<String> races = new ArrayList<>();
    for (Race race : result.races()) {
      races.add(
          "%s %s %s %s %s %s %s"
              .formatted(
                  race.first(),
                  race.second(),
                  race.variable(),
                  race.certainty(),
                  race.fingerprint(),
                  race.occurrences(),
                  race.witness().map(witness -> events((Reordering) witness))));
    }
    facts.put("races", races);
    return facts;
  }

  /** The events of a whole reordering. */
  static List<Integer> events(Reordering reordering) {
    List<Integer> events = new ArrayList<>();
    for (int event : reordering.events()) {
      events.add(event);
    }
    return events;
  }
}
