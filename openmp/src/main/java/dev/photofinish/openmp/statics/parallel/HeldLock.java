package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/** Something that keeps others out while it is held. */
public sealed interface HeldLock {
  /** A lock in memory. */
  record Lock(LockKind kind, Place place) implements HeldLock {}

  /**
   * The combination of the results of a reduction.
   *
   * @param team the members whose results are combined
   */
  record Reduction(Frame team) implements HeldLock {}

  /**
   * An ordered region.
   *
   * @param frame the frame of its loop
   */
  record Ordered(Frame frame) implements HeldLock {}
}
