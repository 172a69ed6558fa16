package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.LoopHints;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** What {@code simd} leaves behind: access groups and properties of loops. */
final class LoopMetadata {
  private final MetadataNodes nodes;
  private final ConstantImporter constants;
  private final int loopKind;
  private final int accessGroupKind;
  private final Long2IntOpenHashMap groups = new Long2IntOpenHashMap();

  LoopMetadata(LLVMContextRef context, MetadataNodes nodes, ConstantImporter constants) {
    this.nodes = nodes;
    this.constants = constants;
    this.loopKind = kind(context, "llvm.loop");
    this.accessGroupKind = kind(context, "llvm.access.group");
  }

  private static int kind(LLVMContextRef context, String name) {
    return LLVM.LLVMGetMDKindIDInContext(context, name, name.length());
  }

  /** The access groups of an instruction. */
  List<Integer> accessGroups(LLVMValueRef instruction) {
    LLVMValueRef node = LLVM.LLVMGetMetadata(instruction, accessGroupKind);
    if (node == null) {
      return List.of();
    }
    List<LLVMValueRef> several = nodes.operands(node);
    return several.isEmpty() ? List.of(group(node)) : several.stream().map(this::group).toList();
  }

  private int group(LLVMValueRef node) {
    return groups.computeIfAbsent(node.address(), address -> groups.size());
  }

  LoopHints hints(LLVMValueRef branch) {
    LLVMValueRef loop = LLVM.LLVMGetMetadata(branch, loopKind);
    if (loop == null) {
      return LoopHints.NONE;
    }
    LoopHints.Vectorize vectorize = LoopHints.Vectorize.UNSPECIFIED;
    int width = 0;
    List<Integer> parallel = new ArrayList<>();
    List<LLVMValueRef> properties = nodes.operands(loop);
    for (LLVMValueRef property : properties.subList(1, properties.size())) {
      List<LLVMValueRef> operands = nodes.operands(property);
      switch (MetadataNodes.string(operands, 0)) {
        case "llvm.loop.parallel_accesses" ->
            operands.stream().skip(1).map(this::group).forEach(parallel::add);
        case "llvm.loop.vectorize.width" -> width = (int) number(operands);
        case "llvm.loop.vectorize.enable" ->
            vectorize =
                number(operands) == 0 ? LoopHints.Vectorize.DISABLED : LoopHints.Vectorize.ENABLED;
        default -> {}
      }
    }
    return new LoopHints(vectorize, width, parallel);
  }

  private long number(List<LLVMValueRef> operands) {
    return operands.size() > 1 && constants.constant(operands.get(1)) instanceof IntConstant number
        ? number.unsigned()
        : 0;
  }
}
