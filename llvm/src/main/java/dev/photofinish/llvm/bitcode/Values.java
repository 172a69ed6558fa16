package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.MetadataValue;
import dev.photofinish.llvm.ir.Value;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** The operands of one function's instructions. */
final class Values {
  private final ConstantImporter constants;
  private final Long2ObjectOpenHashMap<Value> defined = new Long2ObjectOpenHashMap<>();

  Values(ConstantImporter constants) {
    this.constants = constants;
  }

  void define(LLVMValueRef handle, Value value) {
    defined.put(handle.address(), value);
  }

  Value value(LLVMValueRef handle) {
    Value local = defined.get(handle.address());
    if (local != null) {
      return local;
    }
    return switch (LLVM.LLVMGetValueKind(handle)) {
      case LLVM.LLVMInlineAsmValueKind -> assembly(handle);
      case LLVM.LLVMMetadataAsValueValueKind ->
          new MetadataValue(NativeText.owned(LLVM.LLVMPrintValueToString(handle)));
      case LLVM.LLVMInstructionValueKind, LLVM.LLVMArgumentValueKind ->
          throw new BitcodeException(
              "use before definition: " + NativeText.owned(LLVM.LLVMPrintValueToString(handle)));
      default -> constants.constant(handle);
    };
  }

  private static InlineAssembly assembly(LLVMValueRef handle) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer template = LLVM.LLVMGetInlineAsmAsmString(handle, length);
      String text = NativeText.of(template, length.get());
      BytePointer constraints = LLVM.LLVMGetInlineAsmConstraintString(handle, length);
      return new InlineAssembly(text, NativeText.of(constraints, length.get()));
    }
  }
}
