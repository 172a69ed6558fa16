package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.Optional;

/**
 * A {@code single}, {@code master} or {@code masked} region: the blocks that only the way of the
 * thread that executes it leads to.
 *
 * @param question the call that decides who executes it
 * @param construct what the call means
 * @param body where the executing thread goes
 * @param otherwise where the others go
 */
public record OneThreadRegion(
    Instruction question, Construct construct, Block body, Block otherwise) {

  /** The region whose question the end of a block decides. */
  public static Optional<OneThreadRegion> endingAt(ConstructReader constructs, Block block) {
    if (!(block.terminator() instanceof ConditionalBranch branch)
        || !(branch.condition() instanceof IntCompare compare)
        || !(compare.left() instanceof Instruction call)) {
      return Optional.empty();
    }
    Construct construct = constructs.read(call).orElse(null);
    if (!(construct instanceof Construct.Single || construct instanceof Construct.Masked)) {
      return Optional.empty();
    }
    boolean positive = compare.predicate() == IntPredicate.NE;
    return Optional.of(
        new OneThreadRegion(
            call,
            construct,
            positive ? branch.whenTrue() : branch.whenFalse(),
            positive ? branch.whenFalse() : branch.whenTrue()));
  }
}
