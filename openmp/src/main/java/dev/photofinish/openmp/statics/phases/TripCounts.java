package dev.photofinish.openmp.statics.phases;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How often loops are gone through that count from one constant to another. Other ways out of a
 * loop make that less, which does not matter to a bound.
 */
public final class TripCounts {
  private final ProgramFlow flows;

  public TripCounts(ProgramFlow flows) {
    this.flows = flows;
  }

  /** The count of the loop whose header a node begins, if it is known. */
  public OptionalLong of(TaskNode node) {
    Optional<Block> block = node.block();
    if (block.isEmpty()
        || node.instructions().isEmpty()
        || block.get().instructions().get(0) != node.instructions().get(0)) {
      return OptionalLong.empty();
    }
    return of(flows.flow(node.frame().function()), block.get());
  }

  /** The count of the loop that a block is the header of, if it is known. */
  public static OptionalLong of(FunctionFlow flow, Block header) {
    return flow.loops()
        .withHeader(header.index())
        .map(loop -> count(flow, loop, header))
        .orElse(OptionalLong.empty());
  }

  private static OptionalLong count(FunctionFlow flow, Loop loop, Block header) {
    if (!(header.terminator() instanceof ConditionalBranch branch)
        || !(branch.condition() instanceof IntCompare compare)
        || !(compare.left() instanceof Phi counter)
        || !(compare.right() instanceof IntConstant limit)
        || flow.block(counter) != header
        || !loop.contains(branch.whenTrue().index())
        || loop.contains(branch.whenFalse().index())) {
      return OptionalLong.empty();
    }
    OptionalLong start = OptionalLong.empty();
    OptionalLong step = OptionalLong.empty();
    for (Phi.Incoming incoming : counter.incoming()) {
      boolean again = loop.contains(incoming.block().index());
      OptionalLong known = again ? step : start;
      OptionalLong found = again ? step(incoming.value(), counter) : constant(incoming.value());
      if (found.isEmpty() || (known.isPresent() && !known.equals(found))) {
        return OptionalLong.empty();
      }
      if (again) {
        step = found;
      } else {
        start = found;
      }
    }
    return start.isEmpty() || step.isEmpty()
        ? OptionalLong.empty()
        : count(compare, start.getAsLong(), step.getAsLong(), limit.signed());
  }

  private static OptionalLong count(IntCompare compare, long start, long step, long limit) {
    // Constants beyond that are no reason to look closer: the loop counts as endless.
    long most = 1L << 31;
    if (Math.abs(start) >= most || Math.abs(limit) >= most || Math.abs(step) >= most) {
      return OptionalLong.empty();
    }
    long distance =
        switch (compare.predicate()) {
          case SLT -> step > 0 ? limit - start : -1;
          case SLE -> step > 0 ? limit - start + 1 : -1;
          case SGT -> step < 0 ? start - limit : -1;
          case SGE -> step < 0 ? start - limit + 1 : -1;
          case ULT -> step > 0 && start >= 0 && limit >= 0 ? limit - start : -1;
          case ULE -> step > 0 && start >= 0 && limit >= 0 ? limit - start + 1 : -1;
          case EQ, NE, UGT, UGE -> -1;
        };
    long size = Math.abs(step);
    return distance < 0 ? OptionalLong.empty() : OptionalLong.of((distance + size - 1) / size);
  }

  private static OptionalLong constant(Value value) {
    return value instanceof IntConstant number
        ? OptionalLong.of(number.signed())
        : OptionalLong.empty();
  }

  private static OptionalLong step(Value value, Phi counter) {
    if (!(value instanceof Binary sum)
        || sum.left() != counter
        || !(sum.right() instanceof IntConstant distance)) {
      return OptionalLong.empty();
    }
    return sum.operator() == BinaryOperator.ADD
        ? OptionalLong.of(distance.signed())
        : sum.operator() == BinaryOperator.SUB
            ? OptionalLong.of(-distance.signed())
            : OptionalLong.empty();
  }
}
