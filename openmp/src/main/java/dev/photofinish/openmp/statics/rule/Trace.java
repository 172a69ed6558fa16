package dev.photofinish.openmp.statics.rule;

import java.util.List;
import java.util.Optional;

/**
 * What rules did about a pair of accesses, or about a part of the question.
 *
 * @param used the ids of the rules that were applied
 * @param failures the assumptions that did not hold
 */
public record Trace(List<String> used, List<Failure> failures) {
  /** Rules that are tried for every pair of accesses, those that tell least first. */
  private static final List<String> ASKED_OF_ALL =
      List.of("path-condition", "no-wrap", "disjoint-bytes", "barrier-phase");

  /** Nothing was done. */
  public static final Trace EMPTY = new Trace(List.of(), List.of());

  public Trace {
    used = List.copyOf(used);
    failures = List.copyOf(failures);
  }

  /** Whether nothing was done. */
  public boolean isEmpty() {
    return used.isEmpty() && failures.isEmpty();
  }

  /**
   * An assumption that did not hold.
   *
   * @param held how many others of its rule held before
   */
  public record Failure(Assumption assumption, int held) {}

  /**
   * Where the rule failed that came nearest: of which most assumptions held; of several, the last
   * one, since rules are tried from the general to the special. What is asked of every pair tells
   * something only if nothing else failed.
   */
  public Optional<Assumption> nearest() {
    Failure best = null;
    for (Failure failure : failures) {
      if (best == null || rank(failure) >= rank(best)) {
        best = failure;
      }
    }
    return Optional.ofNullable(best).map(Failure::assumption);
  }

  private static int rank(Failure failure) {
    int general = ASKED_OF_ALL.indexOf(failure.assumption().rule());
    return general < 0 ? failure.held() : general - ASKED_OF_ALL.size();
  }
}
