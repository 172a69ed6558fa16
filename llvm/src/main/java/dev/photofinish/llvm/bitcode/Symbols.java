package dev.photofinish.llvm.bitcode;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** The names of globals and functions; those without one are numbered, as LLVM prints them. */
final class Symbols {
  private final Long2ObjectOpenHashMap<String> names = new Long2ObjectOpenHashMap<>();
  private int unnamed;

  Symbols(LLVMModuleRef module, SizeTPointer length) {
    for (LLVMValueRef global = LLVM.LLVMGetFirstGlobal(module);
        global != null;
        global = LLVM.LLVMGetNextGlobal(global)) {
      add(global, length);
    }
    for (LLVMValueRef alias = LLVM.LLVMGetFirstGlobalAlias(module);
        alias != null;
        alias = LLVM.LLVMGetNextGlobalAlias(alias)) {
      add(alias, length);
    }
    for (LLVMValueRef indirect = LLVM.LLVMGetFirstGlobalIFunc(module);
        indirect != null;
        indirect = LLVM.LLVMGetNextGlobalIFunc(indirect)) {
      add(indirect, length);
    }
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module);
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      add(function, length);
    }
  }

  private void add(LLVMValueRef symbol, SizeTPointer length) {
    String name = NativeText.name(symbol, length);
    names.put(symbol.address(), name.isEmpty() ? Integer.toString(unnamed++) : name);
  }

  String name(LLVMValueRef symbol) {
    String name = names.get(symbol.address());
    if (name == null) {
      throw new BitcodeException("a reference to a symbol that is not in the module");
    }
    return name;
  }
}
