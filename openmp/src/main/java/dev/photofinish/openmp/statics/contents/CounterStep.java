package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.NoWrap;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What adds a constant to a number in memory, in one atomic step or by a load and a store with no
 * call and nothing atomic between them.
 *
 * @param frame who adds
 * @param writer what writes the sum
 * @param before the number before that
 * @param distance what is added, not zero
 * @param noWrap whether the sum may wrap around
 */
record CounterStep(
    Frame frame, Instruction writer, Value before, BigInteger distance, NoWrap noWrap) {

  static Optional<CounterStep> of(Values values, Frame frame, Instruction writer) {
    if (writer instanceof AtomicReadModifyWrite update) {
      Optional<BigInteger> distance =
          update.operator() == AtomicOperator.ADD
              ? distance(values, frame, update.operand())
              : update.operator() == AtomicOperator.SUB
                  ? distance(values, frame, update.operand()).map(BigInteger::negate)
                  : Optional.empty();
      return distance.map(added -> new CounterStep(frame, writer, update, added, NoWrap.NONE));
    }
    if (!(writer instanceof Store store)
        || !(store.value() instanceof Binary sum)
        || !(sum.left() instanceof Load before)
        || !before.pointer().equals(store.pointer())
        || !isUninterrupted(values.flows(), before, store)) {
      return Optional.empty();
    }
    Optional<BigInteger> distance =
        sum.operator() == BinaryOperator.ADD
            ? distance(values, frame, sum.right())
            : sum.operator() == BinaryOperator.SUB
                ? distance(values, frame, sum.right()).map(BigInteger::negate)
                : Optional.empty();
    return distance.map(added -> new CounterStep(frame, writer, before, added, sum.noWrap()));
  }

  private static Optional<BigInteger> distance(Values values, Frame frame, Value value) {
    return values.number(frame, value).constant().stream()
        .filter(number -> number != 0)
        .mapToObj(BigInteger::valueOf)
        .findFirst();
  }

  /** Whether nothing that could order threads is executed between two instructions. */
  private static boolean isUninterrupted(ProgramFlow flows, Load first, Store last) {
    Block block = flows.flow(flows.function(last)).block(last);
    if (!block.instructions().contains(first)) {
      return false;
    }
    return block
        .instructions()
        .subList(block.instructions().indexOf(first), block.instructions().indexOf(last) + 1)
        .stream()
        .noneMatch(CounterStep::mayOrder);
  }

  private static boolean mayOrder(Instruction instruction) {
    return instruction instanceof CallSite
        || (instruction instanceof MemoryAccess access && !access.mode().isPlain());
  }

  boolean isUpwards() {
    return distance.signum() > 0;
  }
}
