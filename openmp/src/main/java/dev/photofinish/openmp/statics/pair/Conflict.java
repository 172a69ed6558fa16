package dev.photofinish.openmp.statics.pair;

import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import java.util.List;
import java.util.Optional;

/**
 * Two accesses that may conflict.
 *
 * @param who whose the two are
 * @param answer what the solver found
 * @param rows where the pointers are that have to be the same ones, if it is known that others are
 *     into other blocks
 * @param failed the assumption on which the rule failed that came nearest to a proof
 */
public record Conflict(
    RegionAccess first,
    RegionAccess second,
    Parties who,
    Answer answer,
    List<Polynomial> rows,
    Optional<Assumption> failed) {
  public Conflict {
    rows = List.copyOf(rows);
  }

  /** The same with the assumption that failed. */
  Conflict with(Optional<Assumption> assumption) {
    return new Conflict(first, second, who, answer, rows, assumption);
  }

  /** Whose two accesses are. */
  public enum Parties {
    THREADS,
    TEAMS,
    TASKS,
    LANES
  }
}
