package dev.photofinish.llvm.ir;

import java.util.List;

/** Lets an exception fly on. */
public final class Resume extends Instruction implements Terminator {
  private final Value exception;

  public Resume(Origin origin, Value exception) {
    super(origin, VoidType.VOID);
    this.exception = exception;
  }

  public Value exception() {
    return exception;
  }

  @Override
  public List<Block> successors() {
    return List.of();
  }

  @Override
  public List<Value> operands() {
    return List.of(exception);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
