package dev.photofinish.llvm.bitcode;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Metadata as lists of operands. */
final class MetadataNodes {
  private final LLVMContextRef context;

  MetadataNodes(LLVMContextRef context) {
    this.context = context;
  }

  LLVMValueRef asValue(LLVMMetadataRef metadata) {
    return LLVM.LLVMMetadataAsValue(context, metadata);
  }

  static LLVMMetadataRef metadata(LLVMValueRef value) {
    return LLVM.LLVMValueAsMetadata(value);
  }

  /** One of the {@code LLVM...MetadataKind} numbers. */
  static int kind(LLVMMetadataRef metadata) {
    return LLVM.LLVMGetMetadataKind(metadata);
  }

  static boolean isNode(LLVMValueRef value) {
    if (value == null || LLVM.LLVMGetValueKind(value) != LLVM.LLVMMetadataAsValueValueKind) {
      return false;
    }
    return switch (kind(metadata(value))) {
      case LLVM.LLVMMDStringMetadataKind,
          LLVM.LLVMConstantAsMetadataMetadataKind,
          LLVM.LLVMLocalAsMetadataMetadataKind,
          LLVM.LLVMDIArgListMetadataKind ->
          false;
      default -> true;
    };
  }

  List<LLVMValueRef> operands(LLVMMetadataRef node) {
    return operands(asValue(node));
  }

  /** The operands of a node, some of them null; nothing for what is not a node. */
  List<LLVMValueRef> operands(LLVMValueRef node) {
    return isNode(node) ? elements(node) : List.of();
  }

  /** The value that metadata wraps, null if it wraps none. */
  LLVMValueRef wrapped(LLVMValueRef metadata) {
    if (LLVM.LLVMGetValueKind(metadata) != LLVM.LLVMMetadataAsValueValueKind) {
      return null;
    }
    int kind = kind(metadata(metadata));
    return kind == LLVM.LLVMLocalAsMetadataMetadataKind
            || kind == LLVM.LLVMConstantAsMetadataMetadataKind
        ? elements(metadata).get(0)
        : null;
  }

  private static List<LLVMValueRef> elements(LLVMValueRef value) {
    int count = LLVM.LLVMGetMDNodeNumOperands(value);
    List<LLVMValueRef> operands = new ArrayList<>(count);
    if (count > 0) {
      try (PointerPointer<LLVMValueRef> handles = new PointerPointer<>(count)) {
        LLVM.LLVMGetMDNodeOperands(value, handles);
        for (int i = 0; i < count; i++) {
          operands.add(handles.get(LLVMValueRef.class, i));
        }
      }
    }
    return operands;
  }

  /** The text of a string operand, empty if it is none. */
  static String string(List<LLVMValueRef> operands, int index) {
    LLVMValueRef operand = index < operands.size() ? operands.get(index) : null;
    if (operand == null || LLVM.LLVMIsAMDString(operand) == null) {
      return "";
    }
    int[] length = new int[1];
    BytePointer start = LLVM.LLVMGetMDString(operand, length);
    return NativeText.of(start, length[0]);
  }
}
