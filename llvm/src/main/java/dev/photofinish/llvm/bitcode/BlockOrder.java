package dev.photofinish.llvm.bitcode;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * The blocks of a function that its entry reaches: in their own order, and in one in which
 * definitions come before uses.
 */
final class BlockOrder {
  private final List<LLVMBasicBlockRef> blocks = new ArrayList<>();
  private final List<int[]> successors = new ArrayList<>();
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final List<LLVMBasicBlockRef> reached = new ArrayList<>();
  private final Long2IntOpenHashMap indices = new Long2IntOpenHashMap();
  private final IntArrayList definitionsFirst = new IntArrayList();

  private BlockOrder() {
    numbers.defaultReturnValue(-1);
    indices.defaultReturnValue(-1);
  }

  static BlockOrder of(LLVMValueRef function) {
    BlockOrder order = new BlockOrder();
    order.readBlocks(function);
    order.readSuccessors();
    order.walk();
    return order;
  }

  private void readBlocks(LLVMValueRef function) {
    for (LLVMBasicBlockRef block = LLVM.LLVMGetFirstBasicBlock(function);
        block != null;
        block = LLVM.LLVMGetNextBasicBlock(block)) {
      numbers.put(block.address(), blocks.size());
      blocks.add(block);
    }
  }

  private void readSuccessors() {
    for (LLVMBasicBlockRef block : blocks) {
      LLVMValueRef terminator = LLVM.LLVMGetBasicBlockTerminator(block);
      if (terminator == null) {
        throw new BitcodeException("a block without end");
      }
      int[] next = new int[LLVM.LLVMGetNumSuccessors(terminator)];
      for (int i = 0; i < next.length; i++) {
        next[i] = numbers.get(LLVM.LLVMGetSuccessor(terminator, i).address());
      }
      successors.add(next);
    }
  }

  /** Depth first from the entry; the reverse of the order of leaving blocks is what is wanted. */
  private void walk() {
    BitSet seen = new BitSet(blocks.size());
    int[] path = new int[blocks.size()];
    int[] position = new int[blocks.size()];
    IntArrayList left = new IntArrayList();
    int depth = 0;
    seen.set(0);
    while (depth >= 0) {
      int block = path[depth];
      int[] next = successors.get(block);
      if (position[depth] == next.length) {
        left.add(block);
        depth--;
        continue;
      }
      int successor = next[position[depth]++];
      if (!seen.get(successor)) {
        seen.set(successor);
        depth++;
        path[depth] = successor;
        position[depth] = 0;
      }
    }
    for (int block = seen.nextSetBit(0); block >= 0; block = seen.nextSetBit(block + 1)) {
      indices.put(blocks.get(block).address(), reached.size());
      reached.add(blocks.get(block));
    }
    for (int i = left.size() - 1; i >= 0; i--) {
      definitionsFirst.add(indexOf(blocks.get(left.getInt(i))));
    }
  }

  /** The reached blocks in the order of the function. */
  List<LLVMBasicBlockRef> blocks() {
    return reached;
  }

  /** Indices into {@link #blocks()}, a block after those that dominate it. */
  IntArrayList definitionsFirst() {
    return definitionsFirst;
  }

  /** The index in {@link #blocks()}, -1 for a block that the entry does not reach. */
  int indexOf(LLVMBasicBlockRef block) {
    return indices.get(block.address());
  }
}
