package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.SourceType;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** The types of the source's variables, from debug information. */
final class SourceTypes {
  private static final int NAME = 2;
  private static final int BASE = 3;
  private static final int ELEMENTS = 4;

  // DWARF's tags.
  private static final int ARRAY = 0x01;
  private static final int CLASS = 0x02;
  private static final int MEMBER = 0x0d;
  private static final int STRUCTURE = 0x13;
  private static final int TYPEDEF = 0x16;
  private static final int UNION = 0x17;
  private static final int INHERITANCE = 0x1c;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;
  private static final int RESTRICT = 0x37;
  private static final int ATOMIC = 0x47;

  private final MetadataNodes nodes;
  private final Long2ObjectOpenHashMap<SourceType> known = new Long2ObjectOpenHashMap<>();

  SourceTypes(MetadataNodes nodes) {
    this.nodes = nodes;
  }

  /** The type of one operand of a node; without parts if nothing is known of it. */
  SourceType of(List<LLVMValueRef> operands, int index) {
    LLVMValueRef node = index < operands.size() ? operands.get(index) : null;
    if (!MetadataNodes.isNode(node)) {
      return SourceType.scalar(0);
    }
    LLVMMetadataRef metadata = MetadataNodes.metadata(node);
    SourceType type = known.get(metadata.address());
    if (type == null) {
      type = read(metadata);
      known.put(metadata.address(), type);
    }
    return type;
  }

  private SourceType read(LLVMMetadataRef type) {
    List<LLVMValueRef> operands = nodes.operands(type);
    return switch (LLVM.LLVMGetDINodeTag(type)) {
      case TYPEDEF, CONST, VOLATILE, RESTRICT, ATOMIC -> of(operands, BASE);
      case ARRAY -> array(operands);
      case STRUCTURE, CLASS, UNION ->
          new SourceType(size(type), members(operands), Optional.empty());
      default -> SourceType.scalar(size(type));
    };
  }

  private static long size(LLVMMetadataRef type) {
    return (LLVM.LLVMDITypeGetSizeInBits(type) + 7) / 8;
  }

  private SourceType array(List<LLVMValueRef> operands) {
    SourceType type = of(operands, BASE);
    List<LLVMValueRef> dimensions = nodes.operands(operands.get(ELEMENTS));
    for (int i = dimensions.size() - 1; i >= 0; i--) {
      type = type.times(count(nodes.operands(dimensions.get(i))));
    }
    return type;
  }

  private long count(List<LLVMValueRef> range) {
    LLVMValueRef count = range.isEmpty() || range.get(0) == null ? null : range.get(0);
    LLVMValueRef number =
        count == null || LLVM.LLVMIsAConstantInt(count) != null ? count : nodes.wrapped(count);
    return number == null || LLVM.LLVMIsAConstantInt(number) == null
        ? 0
        : Math.max(0, LLVM.LLVMConstIntGetSExtValue(number));
  }

  private List<SourceType.Member> members(List<LLVMValueRef> operands) {
    List<SourceType.Member> members = new ArrayList<>();
    for (LLVMValueRef element : nodes.operands(operands.get(ELEMENTS))) {
      if (!MetadataNodes.isNode(element)) {
        continue;
      }
      LLVMMetadataRef member = MetadataNodes.metadata(element);
      int tag = LLVM.LLVMGetDINodeTag(member);
      boolean isStatic = (LLVM.LLVMDITypeGetFlags(member) & LLVM.LLVMDIFlagStaticMember) != 0;
      if (tag == INHERITANCE || (tag == MEMBER && !isStatic)) {
        List<LLVMValueRef> its = nodes.operands(element);
        members.add(
            new SourceType.Member(
                MetadataNodes.string(its, NAME),
                LLVM.LLVMDITypeGetOffsetInBits(member) / 8,
                of(its, BASE),
                (LLVM.LLVMDITypeGetFlags(member) & LLVM.LLVMDIFlagBitField) != 0
                    ? SourceType.Layout.BITS
                    : SourceType.Layout.BYTES));
      }
    }
    return members;
  }
}
