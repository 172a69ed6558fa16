package dev.photofinish.llvm.bitcode;

import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Has member functions of the C++ library's containers access the container as a whole: they begin
 * with a load of its first byte, and a store of it if they modify the container.
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
        uses.insert(function);
      }
    } finally {
      LLVM.LLVMDisposeBuilder(builder);
    }
  }

  private void insert(LLVMValueRef function) {
    if (LLVM.LLVMIsDeclaration(function) == 0 && LLVM.LLVMGetFirstParam(function) != null) {
      use(function).ifPresent(use -> insert(function, use));
    }
  }

  private Optional<LibraryContainer.Use> use(LLVMValueRef function) {
    String symbol = NativeText.name(function, length);
    return symbol.startsWith("_ZN")
        ? debug.sourceName(function).flatMap(name -> LibraryContainer.use(name, symbol))
        : Optional.empty();
  }

  private void insert(LLVMValueRef function, LibraryContainer.Use use) {
    LLVMValueRef start = firstOfSource(function);
    if (start == null) {
      return;
    }
    LLVMValueRef container = LLVM.LLVMGetParam(function, returnsInMemory(function) ? 1 : 0);
    LLVM.LLVMPositionBuilderBefore(builder, start);
    LLVM.LLVMSetCurrentDebugLocation2(builder, LLVM.LLVMInstructionGetDebugLoc(start));
    LLVMValueRef content = LLVM.LLVMBuildLoad2(builder, oneByte, container, "container");
    switch (use) {
      case READ -> {}
      case MODIFY -> LLVM.LLVMBuildStore(builder, content, container);
    }
  }

  /** The first instruction that stands in the source, behind those that store the parameters. */
  private static LLVMValueRef firstOfSource(LLVMValueRef function) {
    LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(LLVM.LLVMGetFirstBasicBlock(function));
    while (instruction != null && !isOfSource(instruction)) {
      instruction = LLVM.LLVMGetNextInstruction(instruction);
    }
    return instruction;
  }

  private static boolean isOfSource(LLVMValueRef instruction) {
    LLVMMetadataRef location = LLVM.LLVMInstructionGetDebugLoc(instruction);
    return location != null
        && LLVM.LLVMDILocationGetLine(location) != 0
        && LLVM.LLVMIsADbgInfoIntrinsic(instruction) == null
        && LLVM.LLVMIsAAllocaInst(instruction) == null
        && LLVM.LLVMIsAPHINode(instruction) == null;
  }

  /** Whether the first parameter says where the result is to be. */
  private static boolean returnsInMemory(LLVMValueRef function) {
    int kind = LLVM.LLVMGetEnumAttributeKindForName(RETURNS_IN_MEMORY, RETURNS_IN_MEMORY.length());
    return LLVM.LLVMGetEnumAttributeAtIndex(function, FIRST_PARAMETER, kind) != null;
  }
}
