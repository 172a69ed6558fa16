package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.dependence.Answer;
import java.util.List;

/**
 * Two accesses that may clash.
 *
 * @param who whose the two are
 * @param answer what the solver found
 * @param rows where the pointers are that have to be the same ones, if it is known that others are
 *     into other blocks
 */
public record Conflict(
    RegionAccess first, RegionAccess second, Parties who, Answer answer, List<Polynomial> rows) {
  public Conflict {
    rows = List.copyOf(rows);
  }

  /** Whose two accesses are. */
  public enum Parties {
    THREADS,
    TEAMS,
    TASKS,
    LANES
  }
}
