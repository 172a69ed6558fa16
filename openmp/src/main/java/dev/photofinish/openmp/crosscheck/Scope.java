package dev.photofinish.openmp.crosscheck;

import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/**
 * An execution of a frame of a region's task graph, from which the executions of the frames around
 * it are known.
 */
record Scope(RegionFacts region, Frame frame, Activation activation) {
  /** The execution of a frame around this one; null if there is none. */
  Activation of(Frame wanted) {
    Frame frame = this.frame;
    Activation execution = activation;
    while (frame != wanted) {
      if (frame.parent().isEmpty() || execution.parent() == null) {
        return null;
      }
      frame = frame.parent().get();
      execution = execution.parent();
    }
    return execution;
  }

  /** The execution that is entered from a frame around this one; null if there is none. */
  Activation enteredFrom(Frame outer) {
    Frame frame = this.frame;
    Activation execution = activation;
    while (frame.parent().isPresent() && execution.parent() != null) {
      if (frame.parent().get() == outer) {
        return execution;
      }
      frame = frame.parent().get();
      execution = execution.parent();
    }
    return null;
  }

  /** The team of the region; 0 if it is not known. */
  long team() {
    Activation team = of(region.graph().team());
    return team == null ? 0 : team.member().team();
  }
}
