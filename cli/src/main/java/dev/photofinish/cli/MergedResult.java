package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.openmp.model.ModelOptions;
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
  private static final String MODEL = "model";
  private static final String NOBODY = "none";

  /** The bound of the threads of a team; results of programs without teams do not have it. */
  static final String THREADS = "threads";

  private static final Reason NOT_REACHED =
      Reason.of(Reason.Code.UNDECIDED, "no run of the program got to these places")
          .withHelp(
              "say with --arg, --file, --stdin or --input what the program needs to get there");

  private static final Reason NOTHING_TO_CHECK =
      Reason.of(
              Reason.Code.UNDECIDED,
              "nothing to check: there is no main function and no parallel region")
          .withHelp("add the file with the main function of the program");

  private static final Reason NOT_RUN =
      Reason.of(Reason.Code.UNDECIDED, "nothing was run, since there is no main function")
          .withHelp("add a file with a main function that calls these functions");

  private MergedResult() {}

  /** What the static engine alone had to say. */
  static AnalysisResult of(AnalysisResult proof) {
    Map<String, Object> stats = new LinkedHashMap<>(proof.stats());
    stats.put("staticMillis", millis(proof));
    boolean settled = proof.verdict() != Verdict.INCONCLUSIVE;
    return result(
        proof, proof.races(), proof.defects(), proof.reasons(), stats, settled ? STATIC : NOBODY);
  }

  /**
   * What the static engine says of files without a main function: it judges their regions, and
   * where there are none, it has judged nothing.
   */
  static AnalysisResult ofLibrary(AnalysisResult proof) {
    if (proof.verdict() != Verdict.NONE) {
      return proof;
    }
    boolean judged = proof.stats().get("regions") instanceof Long regions && regions > 0;
    Map<String, Object> bounds = new LinkedHashMap<>(proof.bounds());
    bounds.put(
        "covers",
        "only the parallel regions, for arguments of any kind, since there is no main function");
    return new AnalysisResult(
        proof.engine(),
        proof.input(),
        judged ? Verdict.NONE : Verdict.INCONCLUSIVE,
        judged ? proof.guarantee() : Optional.empty(),
        List.of(),
        judged ? List.of() : List.of(NOTHING_TO_CHECK),
        judged ? bounds : proof.bounds(),
        proof.stats());
  }

  /** What is not settled of files without a main function is so because nothing was run. */
  static AnalysisResult notRun(AnalysisResult proof) {
    if (proof.verdict() != Verdict.INCONCLUSIVE || proof.reasons().contains(NOTHING_TO_CHECK)) {
      return proof;
    }
    List<Reason> reasons = new ArrayList<>(proof.reasons());
    reasons.add(NOT_RUN);
    return new AnalysisResult(
        proof.engine(),
        proof.input(),
        proof.verdict(),
        proof.guarantee(),
        proof.races(),
        reasons,
        proof.bounds(),
        proof.stats());
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
        Map<String, Object> stats = new LinkedHashMap<>(run.stats());
        whole.soFar(result(run, run.races(), run.defects(), run.reasons(), stats, MODEL));
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
    Map<String, Object> stats = new LinkedHashMap<>(run.stats());
    proof.stats().forEach(stats::putIfAbsent);
    stats.put("millis", millis(proof) + millis(run));
    stats.put("staticMillis", millis(proof));
    stats.put("modelMillis", millis(run));
    stats.put("possible", (long) proof.races().size());
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
    Map<String, Object> bounds = new LinkedHashMap<>(run.bounds());
    Map<String, Object> others = new LinkedHashMap<>(other.bounds());
    bounds.put(THREADS, threads);
    others.put(THREADS, threads);
    Map<String, Object> stats = new LinkedHashMap<>(run.stats());
    stats.put("millis", millis(run) + millis(other));
    return new AnalysisResult(
        run.engine(),
        run.input(),
        run.verdict(),
        run.guarantee(),
        run.races(),
        defects(run, other),
        run.reasons(),
        bounds.equals(others) ? bounds : run.bounds(),
        stats);
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
   * The reasons of both, without those of the static engine for a place that it does not understand
   * and that the model checker ran: there, only what stopped that is left to do.
   */
  private static List<Reason> unsettled(
      List<Reason> ofProof, List<Reason> ofRun, Predicate<SourceLocation> reached) {
    Set<String> helps = new HashSet<>(Set.of(""));
    ofRun.forEach(reason -> helps.add(reason.help()));
    List<Reason> reasons = new ArrayList<>(ofProof);
    reasons.removeIf(
        reason ->
            reason.code() == Reason.Code.UNSUPPORTED
                && reason.location().isKnown()
                && reached.test(reason.location())
                && helps.contains(reason.help()));
    reasons.addAll(ofRun);
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

  private static long millis(AnalysisResult result) {
    return result.stats().get("millis") instanceof Number time ? time.longValue() : 0;
  }

  private static AnalysisResult result(
      AnalysisResult from,
      List<Race> races,
      List<Defect> defects,
      List<Reason> reasons,
      Map<String, Object> stats,
      String settled) {
    stats.put("settledBy", settled);
    return new AnalysisResult(
        AUTO,
        from.input(),
        from.verdict(),
        from.guarantee(),
        races,
        defects,
        reasons,
        from.bounds(),
        stats);
  }
}
