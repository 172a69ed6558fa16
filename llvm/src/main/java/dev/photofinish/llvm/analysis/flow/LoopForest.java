package dev.photofinish.llvm.analysis.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The natural loops of a function and how they nest. */
public final class LoopForest {
  private final List<Loop> loops;
  private final Loop[] innermost;
  private final Regularity regularity;

  /** Whether every cycle is a natural loop. */
  public enum Regularity {
    REDUCIBLE,
    /** Some cycle can be entered at two blocks; it is in no loop of the forest. */
    IRREDUCIBLE
  }

  private LoopForest(List<Loop> loops, Loop[] innermost, Regularity regularity) {
    this.loops = List.copyOf(loops);
    this.innermost = innermost;
    this.regularity = regularity;
  }

  public static LoopForest of(ControlFlow flow, Dominators dominators) {
    Map<Integer, List<Integer>> latches = new TreeMap<>();
    Regularity regularity = Regularity.REDUCIBLE;
    int[] order = flow.reversePostOrder();
    int[] rank = new int[flow.blockCount()];
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    for (int block : order) {
      for (int next : flow.successors(block)) {
        if (dominators.dominates(next, block)) {
          latches.computeIfAbsent(next, key -> new ArrayList<>()).add(block);
        } else if (rank[next] <= rank[block]) {
          regularity = Regularity.IRREDUCIBLE;
        }
      }
    }
    List<Loop> loops = new ArrayList<>();
    latches.forEach((header, tails) -> loops.add(loop(flow, header, tails)));
    loops.sort(Comparator.comparingInt(Loop::size).reversed().thenComparing(Loop::header));
    Loop[] innermost = new Loop[flow.blockCount()];
    for (Loop loop : loops) {
      loop.setParent(innermost[loop.header()]);
      for (int block : loop.blocks()) {
        innermost[block] = loop;
      }
    }
    return new LoopForest(loops, innermost, regularity);
  }

  private static Loop loop(ControlFlow flow, int header, List<Integer> latches) {
    BitSet blocks = new BitSet();
    blocks.set(header);
    List<Integer> open = new ArrayList<>(latches);
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (!blocks.get(block)) {
        blocks.set(block);
        for (int previous : flow.predecessors(block)) {
          open.add(previous);
        }
      }
    }
    return new Loop(header, latches, blocks, flow);
  }

  /** All loops, outer ones before those inside. */
  public List<Loop> loops() {
    return loops;
  }

  /** The smallest loop around a block. */
  public Optional<Loop> innermost(int block) {
    return Optional.ofNullable(innermost[block]);
  }

  /** The loop that starts at a block. */
  public Optional<Loop> withHeader(int block) {
    return innermost(block).filter(loop -> loop.header() == block);
  }

  public Regularity regularity() {
    return regularity;
  }
}
