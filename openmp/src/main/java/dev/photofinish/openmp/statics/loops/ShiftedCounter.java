package dev.photofinish.openmp.statics.loops;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Value;
import java.util.Optional;

/**
 * The counter of a shared loop as flang has it: the loop counts from 0 up to how many iterations
 * its thread got, and adds the first of them.
 *
 * @param counter the sum
 * @param lower where the first iteration is loaded from
 * @param upper where the last one is loaded from
 */
record ShiftedCounter(Instruction counter, Value lower, Value upper) {
  /** The counter of a loop whose header has a phi. */
  static Optional<ShiftedCounter> of(Function function, Loop loop, Phi phi) {
    if (!countsFromZero(phi, loop)) {
      return Optional.empty();
    }
    ShiftedCounter found = null;
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof IntCompare compare
          && compare.left() == phi
          && compare.predicate() == IntPredicate.ULT) {
        Optional<ShiftedCounter> bounds = bounds(phi, compare.right());
        if (found != null || bounds.isEmpty()) {
          return Optional.empty();
        }
        found = bounds.get();
      }
    }
    if (found == null) {
      return Optional.empty();
    }
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Binary sum
          && sum.operator() == BinaryOperator.ADD
          && sum.left() == phi
          && sum.right() instanceof Load load
          && load.pointer() == found.lower()) {
        return Optional.of(new ShiftedCounter(sum, found.lower(), found.upper()));
      }
    }
    return Optional.empty();
  }

  private static boolean countsFromZero(Phi phi, Loop loop) {
    return phi.incoming().stream()
        .allMatch(
            incoming ->
                loop.contains(incoming.block().index())
                    ? incoming.value() instanceof Binary sum
                        && sum.operator() == BinaryOperator.ADD
                        && sum.left() == phi
                        && isConstant(sum.right(), 1)
                    : isConstant(incoming.value(), 0));
  }

  /** {@code upper - lower + 1}. */
  private static Optional<ShiftedCounter> bounds(Phi phi, Value count) {
    return count instanceof Binary sum
            && sum.operator() == BinaryOperator.ADD
            && isConstant(sum.right(), 1)
            && sum.left() instanceof Binary difference
            && difference.operator() == BinaryOperator.SUB
            && difference.left() instanceof Load upper
            && difference.right() instanceof Load lower
        ? Optional.of(new ShiftedCounter(phi, lower.pointer(), upper.pointer()))
        : Optional.empty();
  }

  private static boolean isConstant(Value value, long number) {
    return value instanceof IntConstant constant && constant.signed() == number;
  }
}
