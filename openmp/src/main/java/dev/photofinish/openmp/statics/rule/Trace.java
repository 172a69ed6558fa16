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
   * one, since rules are tried from the general to the special.
   */
  public Optional<Assumption> nearest() {
    Failure best = null;
    for (Failure failure : failures) {
      if (best == null || failure.held() >= best.held()) {
        best = failure;
      }
    }
    return Optional.ofNullable(best).map(Failure::assumption);
  }
}
