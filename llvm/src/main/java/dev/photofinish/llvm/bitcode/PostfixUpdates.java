package dev.photofinish.llvm.bitcode;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Has {@code p++} and {@code p--} on an atomic that the hardware cannot add to, such as a pointer,
 * give the value that was replaced.
 *
 * <p>clang loads the value and then exchanges it in a loop, with what the last exchange saw in
 * later rounds. The result of the expression is what the loop began with, though, and not what its
 * last exchange replaced:
 *
 * <pre>
 *     %first = load atomic ptr, ptr @p
 *     br label %atomic_op
 *   atomic_op:
 *     %old = phi ptr [ %first, ... ], [ %seen, %atomic_op ]
 *     ... cmpxchg ptr @p, ptr %old, ptr %new
 *   atomic_cont:
 *     ... %first
 * </pre>
 */
final class PostfixUpdates {
  private static final String LOOP = "atomic_op";

  private PostfixUpdates() {}

  /** Repairs all functions of a module. */
  static void repair(NativeModule module) {
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module.module());
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      for (LLVMBasicBlockRef block = LLVM.LLVMGetFirstBasicBlock(function);
          block != null;
          block = LLVM.LLVMGetNextBasicBlock(block)) {
        if (LLVM.LLVMGetBasicBlockName(block).getString().startsWith(LOOP)) {
          repair(block);
        }
      }
    }
  }

  private static void repair(LLVMBasicBlockRef loop) {
    LLVMValueRef old = LLVM.LLVMGetFirstInstruction(loop);
    if (LLVM.LLVMGetInstructionOpcode(old) != LLVM.LLVMPHI) {
      return;
    }
    for (int i = 0; i < LLVM.LLVMCountIncoming(old); i++) {
      LLVMBasicBlockRef from = LLVM.LLVMGetIncomingBlock(old, i);
      LLVMValueRef first = LLVM.LLVMGetIncomingValue(old, i);
      if (!from.equals(loop)
          && LLVM.LLVMIsALoadInst(first) != null
          && from.equals(LLVM.LLVMGetInstructionParent(first))) {
        replace(first, old, from);
      }
    }
  }

  /** Replaces a value by another one wherever it is used behind its block. */
  private static void replace(LLVMValueRef first, LLVMValueRef old, LLVMBasicBlockRef block) {
    List<LLVMValueRef> users = new ArrayList<>();
    for (LLVMUseRef use = LLVM.LLVMGetFirstUse(first);
        use != null;
        use = LLVM.LLVMGetNextUse(use)) {
      users.add(LLVM.LLVMGetUser(use));
    }
    for (LLVMValueRef user : users) {
      if (user.equals(old) || LLVM.LLVMGetInstructionParent(user).equals(block)) {
        continue;
      }
      for (int i = 0; i < LLVM.LLVMGetNumOperands(user); i++) {
        if (first.equals(LLVM.LLVMGetOperand(user, i))) {
          LLVM.LLVMSetOperand(user, i, old);
        }
      }
    }
  }
}
