package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;

/**
 * A function as it is called along one path.
 *
 * @param base the number of the node of its first register; the others follow, and last what it
 *     returns
 */
record FunctionInstance(Function function, CallPath path, int base) {
  static int nodeCount(Function function) {
    return function.slotCount() + 1;
  }

  int node(Parameter parameter) {
    return base + function.slot(parameter);
  }

  int node(Instruction instruction) {
    return base + function.slot(instruction);
  }

  /** The node for what it returns. */
  int result() {
    return base + function.slotCount();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FunctionInstance that && base == that.base;
  }

  @Override
  public int hashCode() {
    return base;
  }
}
