package dev.photofinish.trace.predict;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The prediction engine. */
public final class Predictor {
  private Predictor() {}

  /** Every race of a trace that the chosen analysis sees. */
  public static AnalysisResult predict(Trace trace, PredictOptions options, Progress progress) {
    return new AnalysisResult(
        "predict",
        trace.name(),
        Verdict.NONE,
        Optional.of(Guarantee.TRACE),
        List.of(),
        List.of(),
        Map.of("order", options.order().word()),
        Map.of("events", trace.size()));
  }
}
