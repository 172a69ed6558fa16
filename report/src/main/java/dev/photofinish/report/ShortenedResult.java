package dev.photofinish.report;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Reason;
import dev.photofinish.core.measure.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a result says whose races could not all be written in time. */
final class ShortenedResult {
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
    long known = result.stats().count(Count.UNLISTED_RACES).orElse(0);
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.defects(),
        reasons,
        result.bounds(),
        result.stats().with(Count.UNLISTED_RACES, known + unlisted));
  }
}
