package dev.photofinish.llvm.analysis.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A natural loop; compared by identity. */
public final class Loop {
  private final int header;
  private final List<Integer> latches;
  private final BitSet blocks;
  private final List<Exit> exits = new ArrayList<>();
  private Loop parent;

  /** A way out of the loop. */
  public record Exit(int from, int to) {}

  Loop(int header, List<Integer> latches, BitSet blocks, ControlFlow flow) {
    this.header = header;
    this.latches = List.copyOf(latches);
    this.blocks = blocks;
    for (int block = blocks.nextSetBit(0); block >= 0; block = blocks.nextSetBit(block + 1)) {
      for (int next : flow.successors(block)) {
        if (!blocks.get(next)) {
          exits.add(new Exit(block, next));
        }
      }
    }
  }

  void setParent(Loop loop) {
    this.parent = loop;
  }

  /** The block that dominates all others of the loop. */
  public int header() {
    return header;
  }

  /** The blocks that lead back to the header. */
  public List<Integer> latches() {
    return latches;
  }

  public boolean contains(int block) {
    return blocks.get(block);
  }

  /** Whether the other loop is this one or lies inside. */
  public boolean contains(Loop other) {
    return blocks.get(other.header);
  }

  public int[] blocks() {
    return blocks.stream().toArray();
  }

  public List<Exit> exits() {
    return List.copyOf(exits);
  }

  /** The loop around this one. */
  public Optional<Loop> parent() {
    return Optional.ofNullable(parent);
  }

  /** 1 for a loop that lies in no other. */
  public int depth() {
    return parent == null ? 1 : parent.depth() + 1;
  }

  int size() {
    return blocks.cardinality();
  }

  @Override
  public String toString() {
    return "loop" + header;
  }
}
