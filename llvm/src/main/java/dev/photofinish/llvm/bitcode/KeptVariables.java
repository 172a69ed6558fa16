package dev.photofinish.llvm.bitcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Keeps local variables in memory while LLVM makes values of the others, by giving their addresses
 * to a function that nobody has; {@link #release} takes the calls away again.
 */
final class KeptVariables {
  private final LLVMModuleRef module;
  private final LLVMContextRef context;
  private final LLVMTypeRef type;
  private LLVMValueRef keeper;

  KeptVariables(LLVMModuleRef module, LLVMContextRef context) {
    this.module = module;
    this.context = context;
    try (PointerPointer<LLVMTypeRef> parameter = new PointerPointer<>(1L)) {
      parameter.put(0, LLVM.LLVMPointerTypeInContext(context, 0));
      this.type = LLVM.LLVMFunctionType(LLVM.LLVMVoidTypeInContext(context), parameter, 1, 0);
    }
  }

  /** Keeps the variables of a function that have one of some names. */
  void keep(LLVMValueRef function, Set<String> names) {
    LLVMBasicBlockRef entry = LLVM.LLVMGetEntryBasicBlock(function);
    LLVMBuilderRef builder = LLVM.LLVMCreateBuilderInContext(context);
    try (SizeTPointer length = new SizeTPointer(1)) {
      LLVM.LLVMPositionBuilderBefore(builder, LLVM.LLVMGetBasicBlockTerminator(entry));
      for (LLVMValueRef variable : variables(entry, names, length)) {
        try (PointerPointer<LLVMValueRef> argument = new PointerPointer<>(1L)) {
          argument.put(0, variable);
          LLVM.LLVMBuildCall2(builder, type, keeper(), argument, 1, "");
        }
      }
    } finally {
      LLVM.LLVMDisposeBuilder(builder);
    }
  }

  private static List<LLVMValueRef> variables(
      LLVMBasicBlockRef entry, Set<String> names, SizeTPointer length) {
    List<LLVMValueRef> found = new ArrayList<>();
    for (LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(entry);
        instruction != null;
        instruction = LLVM.LLVMGetNextInstruction(instruction)) {
      if (LLVM.LLVMGetInstructionOpcode(instruction) == LLVM.LLVMAlloca
          && names.contains(NativeText.name(instruction, length))) {
        found.add(instruction);
      }
    }
    return found;
  }

  private LLVMValueRef keeper() {
    if (keeper == null) {
      keeper = LLVM.LLVMAddFunction(module, "photofinish.keep", type);
    }
    return keeper;
  }

  /** Leaves the module as if nothing had been kept, but for the variables that are still there. */
  void release() {
    if (keeper == null) {
      return;
    }
    List<LLVMValueRef> calls = new ArrayList<>();
    for (LLVMUseRef use = LLVM.LLVMGetFirstUse(keeper);
        use != null;
        use = LLVM.LLVMGetNextUse(use)) {
      calls.add(LLVM.LLVMGetUser(use));
    }
    calls.forEach(LLVM::LLVMInstructionEraseFromParent);
    LLVM.LLVMDeleteFunction(keeper);
    keeper = null;
  }
}
