package dev.photofinish.llvm.ir;

import java.util.List;

/** Makes an undetermined value one fixed value. */
public final class Freeze extends Instruction {
  private final Value operand;

  public Freeze(Origin origin, Value operand) {
    super(origin, operand.type());
    this.operand = operand;
  }

  public Value operand() {
    return operand;
  }

  @Override
  public List<Value> operands() {
    return List.of(operand);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
