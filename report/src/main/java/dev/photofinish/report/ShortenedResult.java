package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a result says whose races could not all be written in time. */
final class ShortenedResult {
  private static final String UNLISTED = "unlistedRaces";

  private ShortenedResult() {}

  /** A result that says of so many of its races that they are not listed. */
  static AnalysisResult of(AnalysisResult result, int unlisted) {
    if (unlisted == 0) {
      return result;
    }
    List<Reason> reasons = new ArrayList<>(result.reasons());
    reasons.add(
        Reason.of(
                Reason.Code.TIMEOUT,
                String.format(
                    Locale.ROOT,
                    "the time was over before the whole report was written: %,d more %s found and"
                        + " not listed",
                    unlisted,
                    unlisted == 1 ? "race was" : "races were"))
            .withHelp("give more time with --timeout"));
    Map<String, Object> stats = new LinkedHashMap<>(result.stats());
    stats.merge(
        UNLISTED,
        unlisted,
        (known, more) -> ((Number) known).longValue() + ((Number) more).longValue());
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.defects(),
        reasons,
        result.bounds(),
        stats);
  }
}
