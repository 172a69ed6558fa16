package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** Whether numbers stay within bounds, by what is known at a place of the program. */
public interface RangeOracle {
  /**
   * Whether a form is in a range, both ends included, whenever control is in a block.
   *
   * @param more what else is known there
   */
  boolean isIn(
      Frame frame, Block block, List<Fact> more, Polynomial form, long least, long greatest);

  /** Whether a form is not negative whenever control is in a block. */
  boolean isNatural(Frame frame, Block block, List<Fact> more, Polynomial form);
}
