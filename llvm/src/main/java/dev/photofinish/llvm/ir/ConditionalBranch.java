package dev.photofinish.llvm.ir;

import java.util.List;

/** Goes to one of two blocks. */
public final class ConditionalBranch extends Instruction implements Terminator {
  private final Value condition;
  private final Block whenTrue;
  private final Block whenFalse;
  private final LoopHints loopHints;

  public ConditionalBranch(
      Origin origin, Value condition, Block whenTrue, Block whenFalse, LoopHints loopHints) {
    super(origin, VoidType.VOID);
    this.condition = condition;
    this.whenTrue = whenTrue;
    this.whenFalse = whenFalse;
    this.loopHints = loopHints;
  }

  public Value condition() {
    return condition;
  }

  public Block whenTrue() {
    return whenTrue;
  }

  public Block whenFalse() {
    return whenFalse;
  }

  public LoopHints loopHints() {
    return loopHints;
  }

  @Override
  public List<Block> successors() {
    return List.of(whenTrue, whenFalse);
  }

  @Override
  public List<Value> operands() {
    return List.of(condition);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
