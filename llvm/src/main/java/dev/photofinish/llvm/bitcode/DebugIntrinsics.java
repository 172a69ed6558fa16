package dev.photofinish.llvm.bitcode;

import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Calls that carry debug information and do nothing. */
final class DebugIntrinsics {
  static final String DECLARE = "llvm.dbg.declare";

  private DebugIntrinsics() {}

  static boolean isOne(String function) {
    return function.startsWith("llvm.dbg.");
  }

  /** The name of the debug intrinsic that an instruction calls, empty if it does not. */
  static String called(LLVMValueRef instruction, int opcode, Symbols symbols) {
    if (opcode != LLVM.LLVMCall) {
      return "";
    }
    LLVMValueRef callee = LLVM.LLVMGetCalledValue(instruction);
    if (LLVM.LLVMGetValueKind(callee) != LLVM.LLVMFunctionValueKind) {
      return "";
    }
    String name = symbols.name(callee);
    return isOne(name) ? name : "";
  }
}
