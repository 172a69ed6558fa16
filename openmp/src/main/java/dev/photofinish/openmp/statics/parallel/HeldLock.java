package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.openmp.statics.structure.Construct.LockKind;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.Optional;

/** Something that keeps others out while it is held. */
public sealed interface HeldLock {
  /** A lock in memory. */
  record Lock(LockKind kind, Place place) implements HeldLock {}

  /**
   * The combination of the results of a reduction. One reduction knows nothing of another that
   * updates the same variable.
   *
   * @param start where it begins
   */
  record Reduction(TaskNode start) implements HeldLock {
    /** The frame of the members whose results are combined. */
    public Frame team() {
      return start.frame().team();
    }
  }

  /**
   * An ordered region.
   *
   * @param frame where it is
   * @param loop the shared loop around it; empty if that is in a function further out
   */
  record Ordered(Frame frame, Optional<Loop> loop) implements HeldLock {}
}
