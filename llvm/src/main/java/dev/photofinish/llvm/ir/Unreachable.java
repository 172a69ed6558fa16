package dev.photofinish.llvm.ir;

import java.util.List;

/** Control never gets here. */
public final class Unreachable extends Instruction implements Terminator {
  public Unreachable(Origin origin) {
    super(origin, VoidType.VOID);
  }

  @Override
  public List<Block> successors() {
    return List.of();
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
