package dev.photofinish.cli.suite;

import dev.photofinish.cli.suite.Assessment.Outcome;
import java.util.List;

/**
 * The confusion matrix of a run over labelled programs and what follows from it. A racy program
 * without an answer counts as not found; one without races that has no answer is not a false alarm.
 * A ratio of nothing is {@code NaN}.
 *
 * @param truePositives racy programs in which races were found
 * @param falseNegatives racy programs that were called race-free
 * @param trueNegatives race-free programs that were called so
 * @param falsePositives race-free programs in which races were reported
 * @param openRacy racy programs without an answer
 * @param openRaceFree race-free programs without an answer
 * @param withPairs racy programs whose labels name pairs
 * @param pairFound those of them of which a labelled pair is among the reported ones
 */
public record Score(
    int truePositives,
    int falseNegatives,
    int trueNegatives,
    int falsePositives,
    int openRacy,
    int openRaceFree,
    int withPairs,
    int pairFound) {

  /** Counts. */
  public static Score of(List<Assessment> assessments) {
    return new Score(
        count(assessments, Outcome.TRUE_POSITIVE),
        count(assessments, Outcome.FALSE_NEGATIVE),
        count(assessments, Outcome.TRUE_NEGATIVE),
        count(assessments, Outcome.FALSE_POSITIVE),
        open(assessments, Label.RACY),
        open(assessments, Label.RACE_FREE),
        (int) assessments.stream().filter(Score::hasPairs).count(),
        (int) assessments.stream().filter(Score::hasPairs).filter(Score::foundPair).count());
  }

  /** How many programs have labels. */
  public int programs() {
    return truePositives
        + falseNegatives
        + trueNegatives
        + falsePositives
        + openRacy
        + openRaceFree;
  }

  /** The share of right ones among the programs that were called racy. */
  public double precision() {
    return ratio(truePositives, truePositives + falsePositives);
  }

  /** The share of racy programs that were found. */
  public double recall() {
    return ratio(truePositives, truePositives + falseNegatives + openRacy);
  }

  /** The harmonic mean of precision and recall. */
  public double f1() {
    return ratio(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives + openRacy);
  }

  /** The share of programs with the right answer. */
  public double accuracy() {
    return ratio(truePositives + trueNegatives, programs());
  }

  /** The share of racy programs with labelled pairs for which such a pair was reported. */
  public double pairAccuracy() {
    return ratio(pairFound, withPairs);
  }

  private static int count(List<Assessment> assessments, Outcome outcome) {
    return (int) assessments.stream().filter(each -> each.outcome() == outcome).count();
  }

  private static int open(List<Assessment> assessments, Label label) {
    return (int)
        assessments.stream()
            .filter(each -> each.outcome() == Outcome.OPEN && each.program().label() == label)
            .count();
  }

  private static boolean hasPairs(Assessment assessment) {
    return assessment.program().label() == Label.RACY && !assessment.program().pairs().isEmpty();
  }

  private static boolean foundPair(Assessment assessment) {
    return !assessment.found().isEmpty();
  }

  private static double ratio(int part, int whole) {
    return whole == 0 ? Double.NaN : (double) part / whole;
  }
}
