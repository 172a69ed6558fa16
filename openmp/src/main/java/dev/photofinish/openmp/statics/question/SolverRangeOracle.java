package dev.photofinish.openmp.statics.question;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.PathConditions;
import dev.photofinish.openmp.statics.values.RangeOracle;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Asks the solver whether the branches on the way to a block keep a number within bounds. */
public final class SolverRangeOracle implements RangeOracle {
  private final Values values;
  private final IntegerSolver solver;

  public SolverRangeOracle(Values values, IntegerSolver solver) {
    this.values = values;
    this.solver = solver;
  }

  @Override
  public boolean isIn(
      Frame frame, Block block, List<Fact> more, Polynomial form, long least, long greatest) {
    Encoding encoding = new Encoding(new Divergence.Nowhere(), new Iterations(values));
    LinearForm number = encoding.form(form, Side.FIRST);
    encoding.add(
        new Condition.AnyOf(
            List.of(
                Condition.less(number, LinearForm.of(least)),
                Condition.less(LinearForm.of(greatest), number))));
    return isRefuted(encoding, frame, block, more);
  }

  @Override
  public boolean isNatural(Frame frame, Block block, List<Fact> more, Polynomial form) {
    Encoding encoding = new Encoding(new Divergence.Nowhere(), new Iterations(values));
    encoding.add(Condition.less(encoding.form(form, Side.FIRST), LinearForm.of(0)));
    return isRefuted(encoding, frame, block, more);
  }

  private boolean isRefuted(Encoding encoding, Frame frame, Block block, List<Fact> more) {
    // Numbers may still be under construction, so that facts are not kept.
    List<Fact> facts = new ArrayList<>(more);
    facts.addAll(new PathConditions(values).at(frame, block));
    encoding.expand();
    encoding.addNearest(facts, Side.FIRST);
    if (encoding.expand() && solver.isRefutedSoon(encoding.some())) {
      return true;
    }
    encoding.addRelevant(facts, Side.FIRST);
    return solver.solve(encoding.conditions()) instanceof Answer.Impossible;
  }
}
