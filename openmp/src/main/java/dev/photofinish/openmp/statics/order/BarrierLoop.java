package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.parallel.BarrierLoops;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Rule;
import java.util.ArrayList;
import java.util.List;

/** Accesses in a loop that has a barrier in each iteration. */
public final class BarrierLoop implements ConstraintRule {
  private final BarrierLoops loops;

  public BarrierLoop(BarrierLoops loops) {
    this.loops = loops;
  }

  @Override
  public Rule rule() {
    return BarrierLoops.RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    List<BarrierLoops.Distance> around = loops.around(pair.first().node(), pair.second().node());
    for (BarrierLoops.Distance distance : around) {
      List<Condition> choices = new ArrayList<>();
      for (int difference : distance.distances()) {
        choices.add(
            Condition.equal(
                encoding.variable(distance.counter(), Side.FIRST),
                encoding.variable(distance.counter(), Side.SECOND).plus(difference)));
      }
      encoding.add(new AnyOf(choices));
    }
    return Outcome.of(!around.isEmpty());
  }
}
