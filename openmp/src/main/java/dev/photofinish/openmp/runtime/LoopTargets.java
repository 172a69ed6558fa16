package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.memory.Memory;

/**
 * Where a program wants the bounds of the iterations that it is to execute next.
 *
 * @param last where to say that the last iteration is among them; 0 for nowhere
 */
record LoopTargets(long last, long lower, long upper) {
  static final LoopTargets NONE = new LoopTargets(0, 0, 0);

  void give(Memory memory, LoopBounds bounds, LoopPlan plan, long piece) {
    bounds.store(memory, lower, bounds.value(plan.first(piece)));
    bounds.store(memory, upper, bounds.value(plan.last(piece)));
    if (last != 0 && plan.isLast(piece)) {
      memory.writeInt(last, 1);
    }
  }
}
