package dev.photofinish.check;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.openmp.model.ModelOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One result of two engines: what was proved, witnessed, is possible, or could not be settled. */
final class MergedResult {
  private static final String AUTO = "auto";
  private static final String STATIC = "static";

  /** The model checker had the last word. */
  static final String MODEL = "model";

  /** Nobody had. */
  static final String NOBODY = "none";

  private static final Reason NOT_REACHED =
      Reason.of(Reason.Code.UNDECIDED, "no run of the program got to these places")
          .withHelp(
              "say with --arg, --file, --stdin or --input what the program needs to get there");

  private MergedResult() {}

  /** What the static engine alone had to say. */
  static AnalysisResult of(AnalysisResult proof) {
    requireOnly(Guarantee.PROVED, proof);
    Stats stats = proof.stats().with(Count.STATIC_MILLIS, millis(proof));
    boolean settled = proof.verdict() != Verdict.INCONCLUSIVE;
    return result(
        proof, proof.races(), proof.defects(), proof.reasons(), stats, settled ? STATIC : NOBODY);
  }

  /**
   * A proof, and what some runs saw go wrong.
   *
   * @param time how long the runs could take
   */
  static AnalysisResult ofProof(AnalysisResult proof, AnalysisResult run, Duration time) {
    if (run.verdict() == Verdict.RACES) {
      return result(run, run.races(), run.defects(), run.reasons(), run.stats(), MODEL);
    }
    boolean stuck = run.defects().stream().anyMatch(each -> each.kind() == DefectKind.DEADLOCK);
    String extent =
        run.verdict() == Verdict.NONE
            ? "with " + run.bounds().text(Bound.THREADS).orElse("the program's") + " threads"
            : "in " + Math.max(1, time.toSeconds()) + " s";
    return new AnalysisResult(
        proof.engine(),
        proof.input(),
        proof.verdict(),
        proof.guarantee(),
        proof.races(),
        defects(proof, run),
        proof.reasons(),
        stuck ? proof.bounds() : proof.bounds().with(Bound.DEADLOCKS, "none seen " + extent),
        proof.stats().with(Count.MODEL_MILLIS, millis(run)));
  }

  /** Hears of the model checker's work as part of that of both engines. */
  static Progress asPart(Progress whole) {
    return new Progress() {
      @Override
      public void update(String phase, long done, long total) {
        whole.update(phase, done, total);
      }

      @Override
      public void soFar(AnalysisResult run) {
        whole.soFar(result(run, run.races(), run.defects(), run.reasons(), run.stats(), MODEL));
      }
    };
  }

  /**
   * What both say. A race that the model checker shows is one, and what it rules out is none within
   * its bounds; what the static engine holds for possible stays so where the model checker could
   * not go through all that can happen, or never got to the place.
   *
   * @param reached whether the model checker got to a place
   */
  static AnalysisResult of(
      AnalysisResult proof,
      AnalysisResult run,
      Predicate<SourceLocation> reached,
      ModelOptions.Coverage coverage) {
    requireOnly(Guarantee.BOUNDED, run);
    Stats stats =
        run.stats()
            .withAbsent(proof.stats())
            .with(Count.MILLIS, millis(proof) + millis(run))
            .with(Count.STATIC_MILLIS, millis(proof))
            .with(Count.MODEL_MILLIS, millis(run))
            .with(Count.POSSIBLE, proof.races().size());
    List<Defect> defects = defects(proof, run);
    return switch (run.verdict()) {
      case NONE -> {
        List<Race> unreached = unreached(proof.races(), reached);
        yield unreached.isEmpty()
            ? result(run, run.races(), defects, run.reasons(), stats, MODEL)
            : result(proof, unreached, defects, List.of(NOT_REACHED), stats, STATIC);
      }
      case RACES -> {
        boolean partial = coverage == ModelOptions.Coverage.ALL && !run.reasons().isEmpty();
        List<Race> races = partial ? withPossible(run.races(), proof.races()) : run.races();
        yield result(run, races, defects, run.reasons(), stats, MODEL);
      }
      case INCONCLUSIVE -> {
        List<Reason> reasons = unsettled(proof.reasons(), run.reasons(), reached);
        AnalysisResult better = proof.verdict() == Verdict.RACES ? proof : run;
        String settled = proof.verdict() == Verdict.RACES ? STATIC : NOBODY;
        yield result(better, better.races(), defects, reasons, stats, settled);
      }
    };
  }

  /**
   * What the model checker rules out for two numbers of threads, if nothing else is different.
   *
   * @param threads how both numbers are told
   */
  static AnalysisResult of(AnalysisResult run, AnalysisResult other, String threads) {
    requireOnly(Guarantee.BOUNDED, run);
    requireOnly(Guarantee.BOUNDED, other);
    Bounds bounds = run.bounds().with(Bound.THREADS, threads);
    Bounds others = other.bounds().with(Bound.THREADS, threads);
    return new AnalysisResult(
        run.engine(),
        run.input(),
        run.verdict(),
        run.guarantee(),
        run.races(),
        defects(run, other),
        run.reasons(),
        bounds.equals(others) ? bounds : run.bounds(),
        run.stats().with(Count.MILLIS, millis(run) + millis(other)));
  }

  /** A result with what was seen to go wrong on the way to another one. */
  static AnalysisResult withDefects(AnalysisResult result, AnalysisResult other) {
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        defects(result, other),
        result.reasons(),
        result.bounds(),
        result.stats());
  }

  /**
   * The reasons of both: first what stopped the model checker, since it follows more of a program;
   * without those of the static engine for a place that it does not understand and that the model
   * checker ran.
   */
  private static List<Reason> unsettled(
      List<Reason> ofProof, List<Reason> ofRun, Predicate<SourceLocation> reached) {
    Set<String> helps = new HashSet<>(Set.of(""));
    ofRun.forEach(reason -> helps.add(reason.help()));
    List<Reason> reasons = new ArrayList<>(ofRun);
    ofProof.stream()
        .filter(
            reason ->
                reason.code() != Reason.Code.UNSUPPORTED
                    || !reason.location().isKnown()
                    || !reached.test(reason.location())
                    || !helps.contains(reason.help()))
        .forEach(reasons::add);
    return reasons;
  }

  /** The possible races of which no run got to both places. */
  private static List<Race> unreached(List<Race> possible, Predicate<SourceLocation> reached) {
    return possible.stream()
        .filter(
            race ->
                !reached.test(race.first().location()) || !reached.test(race.second().location()))
        .toList();
  }

  /** The races that have a witness, and behind them those at other places. */
  private static List<Race> withPossible(List<Race> witnessed, List<Race> possible) {
    List<Race> all = new ArrayList<>(witnessed);
    Set<Set<Line>> told = new HashSet<>();
    witnessed.forEach(race -> told.add(lines(race)));
    possible.stream().filter(race -> !told.contains(lines(race))).forEach(all::add);
    return all;
  }

  private record Line(String file, int line) {
    static Line of(SourceLocation location) {
      return new Line(location.file(), location.line());
    }
  }

  private static Set<Line> lines(Race race) {
    Set<Line> lines = new HashSet<>();
    lines.add(Line.of(race.first().place()));
    lines.add(Line.of(race.second().place()));
    return lines;
  }

  /** What one or the other saw go wrong, each once. */
  private static List<Defect> defects(AnalysisResult one, AnalysisResult other) {
    Map<List<Object>, Defect> defects = new LinkedHashMap<>();
    Stream.of(one, other)
        .flatMap(result -> result.defects().stream())
        .forEach(defect -> defects.putIfAbsent(List.of(defect.kind(), defect.location()), defect));
    return List.copyOf(defects.values());
  }

  /** Refuses a verdict of none that its engine cannot give, or that something limits. */
  private static void requireOnly(Guarantee guarantee, AnalysisResult result) {
    if (result.verdict() == Verdict.NONE
        && (!result.guarantee().equals(Optional.of(guarantee)) || !result.reasons().isEmpty())) {
      throw new IllegalArgumentException(
          result.engine() + " must not say none: " + result.guarantee() + " " + result.reasons());
    }
  }

  private static long millis(AnalysisResult result) {
    return result.stats().count(Count.MILLIS).orElse(0);
  }

  private static AnalysisResult result(
      AnalysisResult from,
      List<Race> races,
      List<Defect> defects,
      List<Reason> reasons,
      Stats stats,
      String settled) {
    return new AnalysisResult(
        AUTO,
        from.input(),
        from.verdict(),
        from.guarantee(),
        races,
        defects,
        reasons,
        from.bounds(),
        stats.with(Note.SETTLED_BY, settled));
  }
}
