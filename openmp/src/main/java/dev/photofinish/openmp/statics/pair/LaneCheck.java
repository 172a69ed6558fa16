package dev.photofinish.openmp.statics.pair;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.List;
import java.util.Optional;

/** Whether two lanes of a simd loop can conflict. */
public final class LaneCheck extends PairCheck {
  static final Assumption FURTHER_APART =
      new Assumption(
          "safelen",
          "further-apart",
          "The two iterations are at least safelen apart.",
          "the two iterations are closer than safelen, so that they may be lanes of one vector");

  /** The rule. */
  public static final Rule SAFELEN =
      new Rule(
          "safelen",
          Rule.Subject.ORDER,
          "Iterations of a simd loop that are safelen or more apart are not executed together.",
          "safelen is the greatest number of iterations that may be executed at a time.",
          List.of(FURTHER_APART));

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
    for (EnclosingConstructs.Point point : enclosing.points(node, frame)) {
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
    Symbol counter = enclosing.isShared(frame, loop) ? iteration : new Symbol.Counter(frame, loop);
    encoding.add(Differences.different(counter, encoding));
    if (safeLength > 0 && rules.has(SAFELEN)) {
      rules.use(SAFELEN);
      if (rules.holds(FURTHER_APART, () -> false)) {
        encoding.add(Differences.NEVER);
      }
      LinearForm distance =
          encoding.variable(counter, Side.FIRST).minus(encoding.variable(counter, Side.SECOND));
      encoding.add(Condition.less(distance, LinearForm.of(safeLength)));
      encoding.add(Condition.less(distance.times(-1), LinearForm.of(safeLength)));
    }
    return encoding;
  }
}
