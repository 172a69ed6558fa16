package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Objects;

/** A basic block, compared by identity. */
public final class Block {
  private final int index;
  private final String name;
  private List<Instruction> instructions;

  Block(int index, String name) {
    this.index = index;
    this.name = name;
  }

  void complete(List<Instruction> all) {
    this.instructions = List.copyOf(all);
  }

  /** Its place in its function, from 0 without gaps; 0 is the entry. */
  public int index() {
    return index;
  }

  /** The name in the IR, possibly empty. */
  public String name() {
    return name;
  }

  /** All instructions; phis first, the {@link Terminator} last. */
  public List<Instruction> instructions() {
    return Objects.requireNonNull(instructions, "block under construction");
  }

  public Instruction terminator() {
    return instructions().get(instructions().size() - 1);
  }

  /** The text of a reference to this block. */
  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? "block" + index : name);
  }
}
