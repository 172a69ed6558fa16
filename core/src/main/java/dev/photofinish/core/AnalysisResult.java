package dev.photofinish.core;

import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What one engine says of one input. The constructor refuses contradictions: a verdict of races
 * without a race, of none without a guarantee, of inconclusive without a reason.
 *
 * @param engine the engine's name
 * @param input the input as the user named it
 * @param verdict what was concluded
 * @param guarantee what a verdict of none covers
 * @param races the findings, in the order of the input
 * @param defects what else is wrong with the program
 * @param reasons what limits the result, in {@linkplain Reason#byUse the order of use}
 * @param bounds the bounds and options that the result holds for
 * @param stats what the engine measured
 */
public record AnalysisResult(
    String engine,
    String input,
    Verdict verdict,
    Optional<Guarantee> guarantee,
    List<Race> races,
    List<Defect> defects,
    List<Reason> reasons,
    Bounds bounds,
    Stats stats) {

  public AnalysisResult {
    Objects.requireNonNull(engine);
    Objects.requireNonNull(input);
    races = List.copyOf(races);
    defects = List.copyOf(defects);
    reasons = Reason.byUse(reasons);
    Objects.requireNonNull(bounds);
    Objects.requireNonNull(stats);
    boolean sound =
        switch (verdict) {
          case RACES -> !races.isEmpty() && guarantee.isEmpty();
          case NONE -> races.isEmpty() && guarantee.isPresent();
          case INCONCLUSIVE -> races.isEmpty() && guarantee.isEmpty() && !reasons.isEmpty();
        };
    if (!sound) {
      throw new IllegalArgumentException("a result that contradicts itself: " + verdict);
    }
  }

  /** The same result with other races. */
  public AnalysisResult withRaces(List<Race> others) {
    return new AnalysisResult(
        engine, input, verdict, guarantee, others, defects, reasons, bounds, stats);
  }

  /** A result without defects. */
  public AnalysisResult(
      String engine,
      String input,
      Verdict verdict,
      Optional<Guarantee> guarantee,
      List<Race> races,
      List<Reason> reasons,
      Bounds bounds,
      Stats stats) {
    this(engine, input, verdict, guarantee, races, List.of(), reasons, bounds, stats);
  }
}
