package dev.photofinish.llvm.analysis.flow;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Terminator;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** Which block may follow which in a function that has a body. */
public final class ControlFlow {
  private final Function function;
  private final int[][] successors;
  private final int[][] predecessors;
  private final int[] reversePostOrder;

  private ControlFlow(Function function, int[][] successors) {
    this.function = function;
    this.successors = successors;
    this.predecessors = reverse(successors);
    this.reversePostOrder = reversePostOrder(successors, 0);
  }

  /** The control flow of a function that is not only declared. */
  public static ControlFlow of(Function function) {
    int[][] successors = new int[function.blocks().size()][];
    for (Block block : function.blocks()) {
      successors[block.index()] =
          ((Terminator) block.terminator())
              .successors().stream().mapToInt(Block::index).distinct().toArray();
    }
    return new ControlFlow(function, successors);
  }

  static int[][] reverse(int[][] edges) {
    IntArrayList[] reversed = new IntArrayList[edges.length];
    Arrays.setAll(reversed, i -> new IntArrayList());
    for (int from = 0; from < edges.length; from++) {
      for (int to : edges[from]) {
        reversed[to].add(from);
      }
    }
    return Arrays.stream(reversed).map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  /** The nodes that the root reaches, each before those that it alone leads to. */
  static int[] reversePostOrder(int[][] edges, int root) {
    BitSet seen = new BitSet(edges.length);
    IntArrayList left = new IntArrayList();
    IntArrayList path = new IntArrayList();
    int[] position = new int[edges.length];
    seen.set(root);
    path.add(root);
    while (!path.isEmpty()) {
      int node = path.topInt();
      if (position[node] == edges[node].length) {
        left.add(path.popInt());
        continue;
      }
      int next = edges[node][position[node]++];
      if (!seen.get(next)) {
        seen.set(next);
        path.push(next);
      }
    }
    int[] order = new int[left.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = left.getInt(order.length - 1 - i);
    }
    return order;
  }

  public Function function() {
    return function;
  }

  public int blockCount() {
    return successors.length;
  }

  /** The blocks that control may go to, each once; a copy. */
  public int[] successors(int block) {
    return successors[block].clone();
  }

  /** The blocks that control may come from, each once; a copy. */
  public int[] predecessors(int block) {
    return predecessors[block].clone();
  }

  /** All blocks, each after its dominators; a copy. */
  public int[] reversePostOrder() {
    return reversePostOrder.clone();
  }

  int[][] edges() {
    return successors;
  }

  /**
   * Whether control may get from the start of one block to the start of another, itself if 0 steps.
   */
  public boolean reaches(int from, int to) {
    return Arrays.stream(reversePostOrder(successors, from)).anyMatch(block -> block == to);
  }
}
