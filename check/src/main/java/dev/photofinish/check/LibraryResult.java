package dev.photofinish.check;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the static engine's result means for files without a main function, which nobody runs. */
final class LibraryResult {
  private static final Reason NOTHING_TO_CHECK =
      Reason.of(
              Reason.Code.UNDECIDED,
              "nothing to check: there is no main function and no parallel region")
          .withHelp("add the file with the main function of the program");

  private static final Reason NOT_RUN =
      Reason.of(Reason.Code.UNDECIDED, "nothing was run, since there is no main function")
          .withHelp("add a file with a main function that calls these functions");

  private LibraryResult() {}

  /**
   * What the static engine says of files without a main function: it judges their regions, and
   * where there are none, it has judged nothing.
   */
  static AnalysisResult of(AnalysisResult proof) {
    if (proof.verdict() != Verdict.NONE) {
      return proof;
    }
    boolean judged = proof.stats().count(Count.REGIONS).orElse(0) > 0;
    Bounds bounds =
        proof
            .bounds()
            .with(
                Bound.COVERS,
                "only the parallel regions, for arguments of any kind, since there is no main"
                    + " function");
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
}
