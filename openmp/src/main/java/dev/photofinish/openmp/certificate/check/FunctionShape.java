package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The blocks of a function: which precede and which dominate others. */
final class FunctionShape {
  private final Function function;
  private final int[] blockOf;
  private final int[] dominator;
  private final int[] depth;
  private final List<List<Integer>> predecessors = new ArrayList<>();

  /**
   * A way from one block to another that is gone on every way to a third one.
   *
   * @param to which of the successors is taken
   */
  record Edge(Block from, Block to) {}

  FunctionShape(Function function) {
    this.function = function;
    int count = function.blocks().size();
    this.blockOf = new int[function.instructions().size()];
    this.dominator = new int[count];
    this.depth = new int[count];
    for (Block block : function.blocks()) {
      predecessors.add(new ArrayList<>());
      block.instructions().forEach(i -> blockOf[i.index()] = block.index());
    }
    for (Block block : function.blocks()) {
      for (Block next : successors(block)) {
        predecessors.get(next.index()).add(block.index());
      }
    }
    dominators(order());
  }

  static List<Block> successors(Block block) {
    return block.terminator() instanceof Terminator end ? end.successors() : List.of();
  }

  /** Reachable blocks such that a block comes behind those that lead to it, but for loops. */
  private int[] order() {
    List<Integer> finished = new ArrayList<>();
    boolean[] seen = new boolean[blockCount()];
    List<Integer> stack = new ArrayList<>(List.of(0));
    List<Integer> next = new ArrayList<>(List.of(0));
    seen[0] = true;
    while (!stack.isEmpty()) {
      int top = stack.size() - 1;
      List<Block> successors = successors(function.blocks().get(stack.get(top)));
      if (next.get(top) == successors.size()) {
        finished.add(0, stack.remove(top));
        next.remove(top);
        continue;
      }
      int block = successors.get(next.get(top)).index();
      next.set(top, next.get(top) + 1);
      if (!seen[block]) {
        seen[block] = true;
        stack.add(block);
        next.add(0);
      }
    }
    return finished.stream().mapToInt(Integer::intValue).toArray();
  }

  private int blockCount() {
    return function.blocks().size();
  }

  private void dominators(int[] order) {
    int[] rank = new int[blockCount()];
    java.util.Arrays.fill(dominator, -1);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    dominator[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : order) {
        int common = -1;
        for (int before : predecessors.get(block)) {
          if (dominator[before] >= 0) {
            common = common < 0 ? before : nearest(common, before, rank);
          }
        }
        if (block != 0 && dominator[block] != common) {
          dominator[block] = common;
          changed = true;
        }
      }
    }
    for (int block : order) {
      depth[block] = block == 0 ? 0 : depth[dominator[block]] + 1;
    }
  }

  private int nearest(int first, int second, int[] rank) {
    int one = first;
    int two = second;
    while (one != two) {
      if (rank[one] > rank[two]) {
        one = dominator[one];
      } else {
        two = dominator[two];
      }
    }
    return one;
  }

  Block block(Instruction instruction) {
    return function.blocks().get(blockOf[instruction.index()]);
  }

  boolean isReachable(Block block) {
    return dominator[block.index()] >= 0;
  }

  /** Whether every way to a block leads over another one; both can be reached. */
  boolean dominates(Block first, Block second) {
    if (!isReachable(first) || !isReachable(second)) {
      return false;
    }
    int at = second.index();
    while (depth[at] > depth[first.index()]) {
      at = dominator[at];
    }
    return at == first.index();
  }

  boolean dominates(Instruction first, Instruction second) {
    return blockOf[first.index()] == blockOf[second.index()]
        ? first.index() < second.index()
        : dominates(block(first), block(second));
  }

  /** The block that every way to another one leads over last. */
  Block dominator(Block block) {
    return function.blocks().get(dominator[block.index()]);
  }

  /** Whether a way leads back to a block that dominates where it comes from. */
  boolean isBack(Block from, Block to) {
    return dominates(to, from);
  }

  /** Whether a way leads from one block to another one that does not pass a third. */
  boolean leadsTo(Block from, Block to, Block without) {
    Set<Block> seen = new HashSet<>(List.of(without));
    Deque<Block> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      Block block = open.remove();
      if (block == to) {
        return true;
      }
      if (seen.add(block)) {
        open.addAll(successors(block));
      }
    }
    return false;
  }

  /** The ways out of branches that every way to a block leads over. */
  List<Edge> edgesBefore(Block block) {
    List<Edge> edges = new ArrayList<>();
    for (Block at = block; isReachable(at) && at.index() != 0; at = dominator(at)) {
      Block to = at;
      List<Integer> entries =
          predecessors.get(at.index()).stream()
              .filter(from -> !isBack(function.blocks().get(from), to))
              .toList();
      if (entries.size() == 1) {
        edges.add(new Edge(function.blocks().get(entries.get(0)), at));
      }
    }
    return edges;
  }
}
