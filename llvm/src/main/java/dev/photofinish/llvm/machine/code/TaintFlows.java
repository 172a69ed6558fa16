package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.IndirectBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Resume;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Unreachable;

/** Which {@link TaintFlow} an instruction has. */
final class TaintFlows {
  private TaintFlows() {}

  static boolean isIntrinsic(CallSite call) {
    return call.calledName().filter(name -> name.startsWith("llvm.")).isPresent();
  }

  static TaintFlow of(Instruction instruction, Promotion promotion) {
    if (instruction instanceof Load load) {
      return promotion.isPromoted(load.pointer()) ? TaintFlow.OPERANDS : TaintFlow.LOAD;
    }
    if (instruction instanceof Store store) {
      return promotion.isPromoted(store.pointer()) ? TaintFlow.ASSIGN : TaintFlow.STORE;
    }
    if (instruction instanceof AtomicReadModifyWrite || instruction instanceof CompareExchange) {
      return TaintFlow.UPDATE;
    }
    if (instruction instanceof ConditionalBranch
        || instruction instanceof Switch
        || instruction instanceof IndirectBranch) {
      return TaintFlow.BRANCH;
    }
    if (instruction instanceof Alloca) {
      return TaintFlow.ALLOCATE;
    }
    if (instruction instanceof CallSite call) {
      return isIntrinsic(call) ? intrinsic(call.calledName().orElseThrow()) : TaintFlow.CALL;
    }
    boolean own =
        instruction == null
            || instruction instanceof Branch
            || instruction instanceof Return
            || instruction instanceof Resume
            || instruction instanceof LandingPad
            || instruction instanceof Fence
            || instruction instanceof Unreachable;
    return own ? TaintFlow.NONE : TaintFlow.OPERANDS;
  }

  private static TaintFlow intrinsic(String name) {
    if (name.startsWith("llvm.memcpy") || name.startsWith("llvm.memmove")) {
      return TaintFlow.COPY;
    }
    return name.startsWith("llvm.memset") ? TaintFlow.FILL : TaintFlow.OPERANDS;
  }
}
