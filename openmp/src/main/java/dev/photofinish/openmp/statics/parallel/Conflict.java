package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.dependence.Answer;

/**
 * Two accesses that may clash.
 *
 * @param who whose the two are
 * @param answer what the solver found
 */
public record Conflict(RegionAccess first, RegionAccess second, Parties who, Answer answer) {
  /** Whose two accesses are. */
  public enum Parties {
    THREADS,
    TEAMS,
    TASKS,
    LANES
  }
}
