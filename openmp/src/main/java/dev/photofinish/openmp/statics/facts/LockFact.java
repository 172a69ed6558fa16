package dev.photofinish.openmp.statics.facts;

import dev.photofinish.openmp.statics.symbolic.Place;

/**
 * A lock in memory that is held.
 *
 * @param extent for whom the place is the same object
 */
public record LockFact(Place place, Extent extent) {
  /** For whom a place is one object. */
  public enum Extent {
    /** For each execution, with itself. */
    EXECUTION,
    /** For all members of the team of the region. */
    TEAM
  }
}
