package dev.photofinish.report.triage;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Race;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The races of an earlier result. Races of equal lines have one fingerprint: as many of them are
 * known as there were.
 */
public final class Baseline {
  private final Map<String, Integer> left = new HashMap<>();

  private Baseline() {}

  /** A baseline without races. */
  public static Baseline empty() {
    return new Baseline();
  }

  /** The races of results. */
  public static Baseline of(Collection<AnalysisResult> results) {
    Baseline baseline = new Baseline();
    for (AnalysisResult result : results) {
      result.races().forEach(race -> baseline.left.merge(race.fingerprint(), 1, Integer::sum));
    }
    return baseline;
  }

  /** Whether a race is one of them; each counts once. */
  public boolean takes(Race race) {
    Integer count = left.computeIfPresent(race.fingerprint(), (key, old) -> old - 1);
    return count != null && count >= 0;
  }
}
