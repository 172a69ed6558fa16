package dev.photofinish.llvm.ir;

import java.util.List;

/** Goes to a block. */
public final class Branch extends Instruction implements Terminator {
  private final Block target;
  private final LoopHints loopHints;

  public Branch(Origin origin, Block target, LoopHints loopHints) {
    super(origin, VoidType.VOID);
    this.target = target;
    this.loopHints = loopHints;
  }

  public Block target() {
    return target;
  }

  public LoopHints loopHints() {
    return loopHints;
  }

  @Override
  public List<Block> successors() {
    return List.of(target);
  }

  @Override
  public List<Value> operands() {
    return List.of();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
