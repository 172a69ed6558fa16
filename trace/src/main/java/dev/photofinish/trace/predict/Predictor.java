package dev.photofinish.trace.predict;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.PeakMemory;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.trace.EventView;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceOutline;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.WitnessChecker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** The prediction engine. */
public final class Predictor {
  /** So many open pairs are listed at the most; their number is always given. */
  private static final int MOST_LISTED_PAIRS = 10_000;

  private final TraceOutline outline;

  /** Nothing if the order needs the events no more. */
  private final Optional<Trace> kept;

  private final OrderSearch orderSearch;
  private final PredictOptions options;
  private final TimePlan plan;
  private final Progress progress;
  private final List<Reason> reasons = new ArrayList<>();
  private Stats stats = Stats.none();

  private Predictor(
      TraceOutline outline,
      Optional<Trace> kept,
      OrderSearch orderSearch,
      PredictOptions options,
      TimePlan plan,
      Progress progress) {
    this.outline = outline;
    this.kept = kept;
    this.orderSearch = orderSearch;
    this.options = options;
    this.plan = plan;
    this.progress = progress;
  }

  /** Every race of a trace that the chosen analysis sees. */
  public static AnalysisResult predict(Trace trace, PredictOptions options, Progress progress) {
    TimePlan plan = TimePlan.of(options.time().forEvents(trace.size()), Duration.ZERO);
    OrderSearch search = new OrderSearch(options, plan.search());
    return new Predictor(trace.outline(), Optional.of(trace), search, options, plan, progress)
        .run();
  }

  /** Every race of a trace in a file, which is analysed while it is read where that is possible. */
  public static AnalysisResult predict(
      Path file, Repair repair, PredictOptions options, Progress progress)
      throws TraceFormatException {
    long start = System.nanoTime();
    TimePlan reading = TimePlan.of(options.time().forBytes(file.toFile().length()), Duration.ZERO);
    OrderSearch search = new OrderSearch(options, reading.search());
    TraceOutline outline;
    Optional<Trace> kept = Optional.empty();
    try {
      if (search.needsTrace()) {
        kept = Optional.of(TraceReader.read(file, repair, progress, search, reading.search()));
        outline = kept.get().outline();
      } else {
        outline = TraceReader.follow(file, repair, progress, search, reading.search());
      }
    } catch (OutOfTimeException e) {
      outline = search.outline(file.toString());
      return new Predictor(outline, Optional.empty(), search, options, reading, progress)
          .runUnread();
    }
    TimePlan plan =
        TimePlan.of(
            options.time().forEvents(outline.size()), Duration.ofNanos(System.nanoTime() - start));
    search.until(plan.search());
    return new Predictor(outline, kept, search, options, plan, progress).run();
  }

  /** The result for a trace that could not be read in time. */
  private AnalysisResult runUnread() {
    outOfTime(
        String.format(
            Locale.ROOT,
            "while the trace was read; %,d of its events were looked at",
            orderSearch.walked()));
    return run();
  }

  private void outOfTime(String when) {
    outOfTime(when, List.of());
  }

  private void outOfTime(String when, List<Reason.OpenPair> pairs) {
    reasons.add(
        Reason.of(Reason.Code.TIMEOUT, "the time of " + words(plan.time()) + " was over " + when)
            .withHelp("give more time with --timeout")
            .withPairs(pairs));
  }

  private static String words(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  private AnalysisResult run() {
    long start = System.nanoTime() - orderSearch.nanos();
    stats = stats.with(Count.EVENTS, outline.size());
    stats = stats.with(Count.THREADS, outline.symbols().threads().size());
    stats = stats.with(Count.VARIABLES, outline.symbols().variables().size());
    stats = stats.with(Count.LOCKS, outline.symbols().locks().size());
    outline.repairs().forEach(text -> reasons.add(Reason.of(Reason.Code.REPAIRED, text)));
    if (!outline.repairs().isEmpty()) {
      reasons.add(
          Reason.of(Reason.Code.UNDECIDED, "what was mended is a guess, which may hide races")
              .withHelp("record the run again"));
    }
    outline
        .cutOff()
        .ifPresent(
            text ->
                reasons.add(
                    Reason.of(Reason.Code.UNDECIDED, text).withHelp("record the run again")));
    List<Race> races =
        switch (options.order()) {
          case HB, SHB, WCP, DC, LOCKSET -> byOrder();
          case SYNCP, M2, EXACT -> bySearch();
        };
    if (!options.order().seesEveryRace()) {
      reasons.add(
          Reason.of(
                  Reason.Code.INCOMPLETE_METHOD,
                  options.order().word() + " does not see every race that a reordering exposes")
              .withHelp("decide every pair with --order m2"));
    }
    measure(start);
    return result(races);
  }

  private AnalysisResult result(List<Race> races) {
    Verdict verdict =
        !races.isEmpty() ? Verdict.RACES : reasons.isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    return new AnalysisResult(
        "predict",
        outline.name(),
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.TRACE) : Optional.empty(),
        races,
        reasons,
        Bounds.none()
            .with(Bound.ORDER, options.order().word())
            .with(Bound.BUDGET, options.budget()),
        stats);
  }

  private List<Race> bySearch() {
    if (kept.isEmpty()) {
      return List.of();
    }
    long start = System.nanoTime();
    progress.update("indexing", 0, 0);
    try {
      TraceIndex index = TraceIndex.of(kept.get(), plan.search());
      stats = stats.with(Count.INDEXED_EVENTS, index.size());
      stats = stats.with(Count.INDEX_MILLIS, millisSince(start));
      return bySearch(kept.get(), index);
    } catch (OutOfTimeException e) {
      outOfTime("while the trace was indexed; no pair of events was looked at");
      return List.of();
    }
  }

  private List<Race> bySearch(Trace trace, TraceIndex index) {
    try (Workers workers = new Workers(options.threads(), plan::cancel)) {
      long start = System.nanoTime();
      VariableSearch search =
          new VariableSearch(
              index,
              options.grouping(),
              deciders(index, plan.search()),
              plan.search(),
              plan.counting());
      Findings findings = search.run(workers, progress, found -> tellFirst(found, trace));
      stats = stats.with(Count.SEARCH_MILLIS, millisSince(start));
      stats = search.counts().addTo(stats);
      countUndecided(findings, trace);
      ThreadLocal<PairDecider> deciders = deciders(index, plan.witnesses());
      return report(
          findings,
          trace,
          groups ->
              workers.all(
                  groups.stream()
                      .map(group -> (Callable<Reordering>) () -> witness(group, index, deciders))
                      .toList()));
    }
  }

  private ThreadLocal<PairDecider> deciders(TraceIndex index, Deadline deadline) {
    return ThreadLocal.withInitial(() -> new PairDecider(index, options, deadline));
  }

  private static Reordering witness(
      Findings.Group group, TraceIndex index, ThreadLocal<PairDecider> deciders) {
    PairDecider decider = deciders.get();
    if (group.witness != null && !decider.isOutOfTime()) {
      return group.witness.get();
    }
    return decider.witness(index.indexed(group.first), index.indexed(group.second));
  }

  private void countUndecided(Findings findings, EventView events) {
    long undecided = findings.undecided();
    List<Findings.Group> open = findings.open();
    List<Reason.OpenPair> pairs =
        open.stream().limit(MOST_LISTED_PAIRS).map(group -> openPair(group, events)).toList();
    stats = stats.with(Count.UNDECIDED_PAIRS, undecided);
    stats = stats.with(Count.OPEN_PAIRS, open.size());
    if (plan.search().wasOver() || findings.isUncounted()) {
      String count =
          String.format(
              Locale.ROOT,
              "%s%,d %s undecided",
              findings.isUncounted() ? "at least " : "",
              undecided,
              undecided == 1 ? "is" : "are");
      boolean unknown = findings.isUncounted() && undecided == 0;
      outOfTime(
          "before all pairs of events were decided"
              + (unknown ? ", and before those that are undecided were counted" : ": " + count),
          pairs);
    } else if (undecided > 0) {
      reasons.add(
          Reason.of(
                  Reason.Code.UNDECIDED,
                  String.format(
                      Locale.ROOT,
                      "%,d %s undecided within the budget of %,d events for a pair"
                          + " and %,d for a variable",
                      undecided,
                      undecided == 1 ? "pair of events is" : "pairs of events are",
                      options.budget(),
                      PairDecider.VARIABLE_BUDGETS * (long) options.budget()))
              .withHelp("allow more with --budget")
              .withPairs(pairs));
    }
  }

  private Reason.OpenPair openPair(Findings.Group group, EventView events) {
    return new Reason.OpenPair(
        outline.symbols().variables().name(events.target(group.openFirst)),
        outline.symbols().sourceLocation(events.location(group.openFirst)),
        outline.symbols().sourceLocation(events.location(group.openSecond)));
  }

  private List<Race> byOrder() {
    try {
      kept.ifPresent(trace -> orderSearch.run(trace, progress));
    } catch (OutOfTimeException e) {
      outOfTime(
          String.format(
              Locale.ROOT, "after %,d of %,d events", orderSearch.walked(), outline.size()));
    }
    stats = stats.with(Count.ORDER_MILLIS, orderSearch.nanos() / 1_000_000);
    Optional<WitnessFinder> finder =
        kept.map(trace -> new WitnessFinder(trace, options, plan.witnesses()));
    return report(
        orderSearch.findings(),
        kept.isPresent() ? kept.get() : orderSearch.reported(),
        groups -> {
          List<Reordering> reorderings = new ArrayList<>();
          groups.forEach(group -> reorderings.add(finder.map(f -> f.find(group)).orElse(null)));
          return reorderings;
        });
  }

  private List<Race> report(
      Findings findings,
      EventView events,
      Function<List<Findings.Group>, List<Reordering>> witnesses) {
    long start = System.nanoTime();
    progress.update("checking reorderings", 0, 0);
    findings
        .leftOut()
        .ifPresent(
            count ->
                reasons.add(
                    Reason.of(
                            Reason.Code.UNDECIDED,
                            "there are so many races that not every pair was looked at: " + count)
                        .withHelp("count races by variable, with --by variable")));
    RaceReport report = reportOn(events);
    if (plan.search().wasOver()) {
      tellFirst(findings, events);
    }
    List<Race> races =
        report.races(
            findings,
            options.grouping(),
            groups ->
                switch (options.witnesses()) {
                  case SEEK -> witnesses.apply(groups);
                  case SKIP -> Collections.nCopies(groups.size(), null);
                },
            some -> progress.soFar(result(some)));
    stats = stats.with(Count.WITNESS_MILLIS, millisSince(start));
    if (report.unconfirmed() > 0) {
      outOfTime(
          String.format(
              Locale.ROOT,
              "before every race had its reordering: %,d %s called possible for that",
              report.unconfirmed(),
              report.unconfirmed() == 1 ? "is" : "are"));
    }
    if (report.unlisted() > 0) {
      stats = stats.with(Count.UNLISTED_RACES, report.unlisted());
      outOfTime(
          String.format(
              Locale.ROOT,
              "before every race was reported: %,d more %s found and not listed",
              report.unlisted(),
              report.unlisted() == 1 ? "was" : "were"));
    }
    if (report.invalid() > 0) {
      stats = stats.with(Count.REFUSED_WITNESSES, report.invalid());
    }
    return races;
  }

  /** Tells of races that are known, in case that nothing more comes of it in time. */
  private void tellFirst(Findings findings, EventView events) {
    List<Race> first = reportOn(events).first(findings);
    if (!first.isEmpty()) {
      progress.soFar(result(first));
    }
  }

  private RaceReport reportOn(EventView events) {
    return new RaceReport(
        outline.symbols(), events, () -> new WitnessChecker(kept.orElseThrow()), plan.witnesses());
  }

  /** What a run cost; the only statistics that differ between runs. */
  private void measure(long start) {
    long nanos = Math.max(1, System.nanoTime() - start);
    stats = stats.with(Count.EVENTS_PER_SECOND, (long) (outline.size() * 1e9 / nanos));
    stats = stats.with(Count.PEAK_MEMORY_BYTES, PeakMemory.bytes());
    stats = stats.with(Count.MILLIS, nanos / 1_000_000);
  }

  private static long millisSince(long nanos) {
    return (System.nanoTime() - nanos) / 1_000_000;
  }
}
