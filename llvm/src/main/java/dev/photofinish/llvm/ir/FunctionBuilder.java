package dev.photofinish.llvm.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes a function: blocks first, then instructions in any order in which operands come before
 * their users, then the incoming values of phis.
 */
public final class FunctionBuilder {
  private final Function.Signature signature;
  private final List<Block> blocks = new ArrayList<>();
  private final List<List<Instruction>> bodies = new ArrayList<>();

  public FunctionBuilder(Function.Signature signature) {
    this.signature = signature;
  }

  /** Adds an empty block after those there are. */
  public Block block(String name) {
    Block block = new Block(blocks.size(), name);
    blocks.add(block);
    bodies.add(new ArrayList<>());
    return block;
  }

  /** Adds an instruction at the end of a block. */
  public <I extends Instruction> I append(Block block, I instruction) {
    bodies.get(block.index()).add(instruction);
    return instruction;
  }

  /** Says what a phi chooses from. */
  public void complete(Phi phi, List<Phi.Incoming> incoming) {
    phi.complete(incoming);
  }

  public Function build() {
    for (Block block : blocks) {
      block.complete(bodies.get(block.index()));
    }
    return new Function(signature, blocks);
  }
}
