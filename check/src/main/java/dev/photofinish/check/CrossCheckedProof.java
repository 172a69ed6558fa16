package dev.photofinish.check;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.openmp.crosscheck.Contradiction;
import dev.photofinish.openmp.crosscheck.CrossCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A proof after runs of the program were compared with it. */
final class CrossCheckedProof {
  private static final String HELP =
      "report this: attach the program and the output of the same command with --format json";

  private CrossCheckedProof() {}

  /** A proof of a program that cannot be run: it stands as it is. */
  static AnalysisResult notRun(AnalysisResult proof, String why) {
    Stats stats = proof.stats().with(Note.CROSS_CHECKED, "no, because " + why);
    return with(proof, proof.verdict(), proof.reasons(), stats);
  }

  /** A proof that no run has contradicted. */
  static AnalysisResult confirmed(AnalysisResult proof, CrossCheck.Outcome outcome, long millis) {
    return with(proof, proof.verdict(), proof.reasons(), stats(proof, outcome, millis));
  }

  /** What is left of a proof that a run contradicts. */
  static AnalysisResult refuted(AnalysisResult proof, CrossCheck.Outcome outcome, long millis) {
    Stats stats = stats(proof, outcome, millis).with(Note.SETTLED_BY, MergedResult.NOBODY);
    return with(proof, Verdict.INCONCLUSIVE, List.of(reason(outcome)), stats);
  }

  /** What the model checker has shown after a run contradicted a proof. */
  static AnalysisResult refutedBy(
      AnalysisResult proof, AnalysisResult run, CrossCheck.Outcome outcome, long millis) {
    List<Reason> reasons = new ArrayList<>(List.of(reason(outcome)));
    reasons.addAll(run.reasons());
    return new AnalysisResult(
        proof.engine(),
        proof.input(),
        run.verdict(),
        run.guarantee(),
        run.races(),
        run.defects(),
        reasons,
        run.bounds(),
        stats(proof, outcome, millis)
            .withAbsent(run.stats())
            .with(Note.SETTLED_BY, MergedResult.MODEL));
  }

  private static Reason reason(CrossCheck.Outcome outcome) {
    Optional<Contradiction> contradiction = outcome.contradiction();
    return contradiction
        .map(
            it ->
                new Reason(
                    Reason.Code.UNDECIDED,
                    "the two engines contradict each other on %s: the proof says that %s; in a run,"
                            .formatted(it.kind().words(), it.claim())
                        + " "
                        + it.seen(),
                    it.location()))
        .orElseGet(
            () ->
                Reason.of(
                    Reason.Code.UNDECIDED,
                    "the two engines contradict each other: the program was proved to be"
                        + " race-free, and a run shows a race"))
        .withHelp(HELP);
  }

  private static Stats stats(AnalysisResult proof, CrossCheck.Outcome outcome, long millis) {
    return proof
        .stats()
        .with(
            Note.CROSS_CHECKED,
            outcome.stopped().isEmpty() ? "yes" : "in part, because " + outcome.stopped())
        .with(Count.CROSS_CHECK_RUNS, outcome.runs())
        .with(Count.CROSS_CHECK_ACCESSES, outcome.accesses())
        .with(Count.CROSS_CHECK_FACTS, outcome.facts())
        .with(Count.CROSS_CHECK_MILLIS, millis);
  }

  private static AnalysisResult with(
      AnalysisResult proof, Verdict verdict, List<Reason> reasons, Stats stats) {
    return new AnalysisResult(
        proof.engine(),
        proof.input(),
        verdict,
        verdict == Verdict.NONE ? proof.guarantee() : Optional.empty(),
        proof.races(),
        proof.defects(),
        reasons,
        proof.bounds(),
        stats);
  }
}
