package dev.photofinish.core.watch;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an analysis has told so far, to be made a result if it does not come to its end. */
final class PartialResult implements Progress {
  private final Progress next;
  private volatile AnalysisResult known;

  /**
   * Nothing yet.
   *
   * @param next hears everything too
   */
  PartialResult(Progress next) {
    this.next = next;
  }

  @Override
  public void update(String phase, long done, long total) {
    next.update(phase, done, total);
  }

  @Override
  public void soFar(AnalysisResult result) {
    known = result;
    next.soFar(result);
  }

  /** That the time of an analysis was over. */
  Reason late(Subject subject) {
    return subject.timeout(
        known == null ? "before anything was known" : "with what was known by then");
  }

  /** The result of an analysis that ended for a reason which the engine does not know of. */
  AnalysisResult endedBy(Reason reason, Subject subject) {
    AnalysisResult last = known;
    return last == null
        ? new AnalysisResult(
            subject.engine(),
            subject.input(),
            Verdict.INCONCLUSIVE,
            Optional.empty(),
            List.of(),
            List.of(reason),
            Bounds.none(),
            Stats.none())
        : withReason(last, reason);
  }

  /** Whether an engine stopped before its end, as it does when it is told to. */
  static boolean isCutShort(AnalysisResult result) {
    return result.reasons().stream().anyMatch(reason -> reason.code() == Reason.Code.TIMEOUT);
  }

  /** A result with one more reason, which stands for all that tell of time that was over. */
  static AnalysisResult withReason(AnalysisResult result, Reason reason) {
    List<Reason> reasons = new ArrayList<>(result.reasons());
    reasons.removeIf(other -> other.code() == Reason.Code.TIMEOUT);
    reasons.add(reason);
    List<Race> races = result.races();
    return new AnalysisResult(
        result.engine(),
        result.input(),
        races.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.RACES,
        Optional.empty(),
        races,
        result.defects(),
        reasons,
        result.bounds(),
        result.stats());
  }
}
