package dev.photofinish.llvm.ir;

import java.util.List;

/** Goes to the block whose address is computed. */
public final class IndirectBranch extends Instruction implements Terminator {
  private final Value address;
  private final List<Block> targets;

  public IndirectBranch(Origin origin, Value address, List<Block> targets) {
    super(origin, VoidType.VOID);
    this.address = address;
    this.targets = List.copyOf(targets);
  }

  public Value address() {
    return address;
  }

  public List<Block> targets() {
    return targets;
  }

  @Override
  public List<Block> successors() {
    return targets;
  }

  @Override
  public List<Value> operands() {
    return List.of(address);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
