package dev.photofinish.llvm.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Has calls of member functions of the C++ library's containers access the container as a whole:
 * its first byte is loaded before the call, and stored again if the function modifies the
 * container.
 *
 * <p>What an implementation happens to access is less. {@code push_back} and {@code operator[]} of
 * a vector with enough capacity touch different members, and the standard still does not allow both
 * at the same time.
 */
final class ContainerUses {
  private static final String RETURNS_IN_MEMORY = "sret";
  private static final int FIRST_PARAMETER = 1;

  private final DebugInformation debug;
  private final LLVMBuilderRef builder;
  private final LLVMTypeRef oneByte;
  private final SizeTPointer length;
  private final Map<LLVMValueRef, Optional<LibraryContainer.Use>> uses = new HashMap<>();

  private ContainerUses(NativeModule module, LLVMBuilderRef builder, SizeTPointer length) {
    this.debug = new DebugInformation(new MetadataNodes(module.context()), SourceNames.AS_COMPILED);
    this.builder = builder;
    this.oneByte = LLVM.LLVMInt8TypeInContext(module.context());
    this.length = length;
  }

  /** Adds the accesses to all functions of a module. */
  static void insert(NativeModule module) {
    LLVMBuilderRef builder = LLVM.LLVMCreateBuilderInContext(module.context());
    try (SizeTPointer length = new SizeTPointer(1)) {
      ContainerUses uses = new ContainerUses(module, builder, length);
      for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module.module());
          function != null;
          function = LLVM.LLVMGetNextFunction(function)) {
        calls(function).forEach(uses::insert);
      }
    } finally {
      LLVM.LLVMDisposeBuilder(builder);
    }
  }

  private static List<LLVMValueRef> calls(LLVMValueRef function) {
    List<LLVMValueRef> calls = new ArrayList<>();
    for (LLVMBasicBlockRef block = LLVM.LLVMGetFirstBasicBlock(function);
        block != null;
        block = LLVM.LLVMGetNextBasicBlock(block)) {
      for (LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(block);
          instruction != null;
          instruction = LLVM.LLVMGetNextInstruction(instruction)) {
        if (LLVM.LLVMIsACallInst(instruction) != null
            || LLVM.LLVMIsAInvokeInst(instruction) != null) {
          calls.add(instruction);
        }
      }
    }
    return calls;
  }

  private void insert(LLVMValueRef call) {
    LLVMValueRef function = LLVM.LLVMIsAFunction(LLVM.LLVMGetCalledValue(call));
    if (function != null && LLVM.LLVMGetFirstParam(function) != null) {
      uses.computeIfAbsent(function, this::use).ifPresent(use -> insert(call, function, use));
    }
  }

  private Optional<LibraryContainer.Use> use(LLVMValueRef function) {
    String symbol = NativeText.name(function, length);
    return symbol.startsWith("_ZN")
        ? debug.sourceName(function).flatMap(name -> LibraryContainer.use(name, symbol))
        : Optional.empty();
  }

  private void insert(LLVMValueRef call, LLVMValueRef function, LibraryContainer.Use use) {
    LLVMValueRef container = LLVM.LLVMGetOperand(call, returnsInMemory(function) ? 1 : 0);
    LLVM.LLVMPositionBuilderBefore(builder, call);
    LLVM.LLVMSetCurrentDebugLocation2(builder, LLVM.LLVMInstructionGetDebugLoc(call));
    LLVMValueRef content = LLVM.LLVMBuildLoad2(builder, oneByte, container, "container");
    switch (use) {
      case READ -> {}
      case MODIFY -> LLVM.LLVMBuildStore(builder, content, container);
    }
  }

  /** Whether the first parameter says where the result is to be. */
  private static boolean returnsInMemory(LLVMValueRef function) {
    int kind = LLVM.LLVMGetEnumAttributeKindForName(RETURNS_IN_MEMORY, RETURNS_IN_MEMORY.length());
    return LLVM.LLVMGetEnumAttributeAtIndex(function, FIRST_PARAMETER, kind) != null;
  }
}
