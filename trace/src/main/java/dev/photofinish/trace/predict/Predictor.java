package dev.photofinish.trace.predict;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.witness.Reordering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The prediction engine. */
public final class Predictor {
  private final Trace trace;
  private final PredictOptions options;
  private final Progress progress;
  private final List<Reason> reasons = new ArrayList<>();
  private final Map<String, Object> stats = new LinkedHashMap<>();

  private Predictor(Trace trace, PredictOptions options, Progress progress) {
    this.trace = trace;
    this.options = options;
    this.progress = progress;
  }

  /** Every race of a trace that the chosen analysis sees. */
  public static AnalysisResult predict(Trace trace, PredictOptions options, Progress progress) {
    return new Predictor(trace, options, progress).run();
  }

  private AnalysisResult run() {
    stats.put("events", trace.size());
    stats.put("threads", trace.threads());
    stats.put("variables", trace.variables());
    stats.put("locks", trace.locks());
    trace.repairs().forEach(text -> reasons.add(Reason.of(Reason.Code.REPAIRED, text)));
    List<Race> races =
        switch (options.order()) {
          case HB, SHB, WCP, DC, LOCKSET -> byOrder();
          case SYNCP, M2, EXACT -> bySearch();
        };
    if (options.order() != Order.M2 && options.order() != Order.EXACT) {
      reasons.add(
          Reason.of(
              Reason.Code.INCOMPLETE_METHOD,
              options.order().word()
                  + " does not see every race that a reordering exposes; --order m2 does"));
    }
    boolean limited = reasons.stream().anyMatch(reason -> reason.code() != Reason.Code.REPAIRED);
    Verdict verdict =
        !races.isEmpty() ? Verdict.RACES : limited ? Verdict.INCONCLUSIVE : Verdict.NONE;
    Map<String, Object> bounds = new LinkedHashMap<>();
    bounds.put("order", options.order().word());
    bounds.put("budget", options.budget());
    return new AnalysisResult(
        "predict",
        trace.name(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        races,
        reasons,
        bounds,
        stats);
  }

  private List<Race> bySearch() {
    long start = System.nanoTime();
    progress.update("indexing", 0, 0);
    TraceIndex index = TraceIndex.of(trace);
    stats.put("indexedEvents", index.size());
    stats.put("indexMillis", millisSince(start));
    long searchStart = System.nanoTime();
    VariableSearch search = new VariableSearch(index, options);
    Findings findings = search.run(progress);
    stats.put("searchMillis", millisSince(searchStart));
    DecisionCounts counts = search.counts();
    stats.put("candidatePairs", counts.candidates);
    stats.put("ideals", counts.ideals);
    stats.put("searches", counts.searches);
    stats.put("racingPairs", counts.races);
    stats.put("refutedPairs", counts.refuted);
    long undecided = 0;
    for (Findings.Group group : findings.groups()) {
      undecided += group.isRace() ? 0 : group.undecided;
    }
    stats.put("undecidedPairs", undecided);
    if (undecided > 0) {
      reasons.add(
          Reason.of(
              Reason.Code.UNDECIDED,
              String.format(
                  java.util.Locale.ROOT,
                  "%,d pairs of events are undecided within the budget of %,d events each",
                  undecided,
                  options.budget())));
    }
    return report(findings, index);
  }

  private List<Race> byOrder() {
    OrderSearch search = new OrderSearch(trace, options.grouping());
    return report(search.findings(), null);
  }

  private List<Race> report(Findings findings, TraceIndex index) {
    long start = System.nanoTime();
    RaceReport report = new RaceReport(trace);
    PairDecider decider = index == null ? null : new PairDecider(index, options);
    List<Race> races =
        report.races(
            findings,
            options.grouping(),
            (first, second) -> witness(decider, index, first, second));
    stats.put("witnessMillis", millisSince(start));
    if (report.invalid() > 0) {
      stats.put("refusedWitnesses", report.invalid());
    }
    return races;
  }

  private Reordering witness(PairDecider decider, TraceIndex index, int first, int second) {
    if (decider == null || options.witnesses() == PredictOptions.Witnesses.SKIP) {
      return null;
    }
    return decider.witness(index.indexed(first), index.indexed(second));
  }

  private static long millisSince(long nanos) {
    return (System.nanoTime() - nanos) / 1_000_000;
  }
}
