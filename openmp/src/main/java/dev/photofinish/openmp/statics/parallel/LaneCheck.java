package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.parallel.Encoding.Side;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.Optional;

/** Whether two lanes of a simd loop can clash. */
final class LaneCheck extends PairCheck {
  private final Frame frame;
  private final Loop loop;
  private final long safeLength;

  /**
   * A check for one loop.
   *
   * @param safeLength how many iterations can be under way at a time; 0 if any number can
   */
  LaneCheck(Tools tools, Frame frame, Loop loop, long safeLength) {
    super(tools, frame.team());
    this.frame = frame;
    this.loop = loop;
    this.safeLength = safeLength;
  }

  /** Whether a node is in the loop. */
  boolean contains(TaskNode node) {
    if (!node.frame().isWithin(frame)) {
      return false;
    }
    for (Surroundings.Point point : surroundings.points(node, frame)) {
      if (point.frame() == frame) {
        return loop.contains(point.block().index());
      }
    }
    return false;
  }

  Optional<Answer> check(RegionAccess first, RegionAccess second) {
    Divergence divergence = new Divergence.Lanes(flows, frame, loop);
    return solve(first, second, divergence, () -> start(divergence));
  }

  private Encoding start(Divergence divergence) {
    Encoding encoding = encoding(divergence);
    Symbol.Iteration iteration = new Symbol.Iteration(frame, loop);
    Symbol counter =
        surroundings.isShared(frame, loop) ? iteration : new Symbol.Counter(frame, loop);
    encoding.add(different(counter, encoding));
    if (safeLength > 0) {
      LinearForm distance =
          encoding.variable(counter, Side.FIRST).minus(encoding.variable(counter, Side.SECOND));
      encoding.add(Condition.less(distance, LinearForm.of(safeLength)));
      encoding.add(Condition.less(distance.times(-1), LinearForm.of(safeLength)));
    }
    return encoding;
  }
}
