package dev.photofinish.llvm.ir;

import java.util.List;

/** An operation on one operand. */
public final class Unary extends Instruction {
  private final UnaryOperator operator;
  private final Value operand;

  public Unary(Origin origin, UnaryOperator operator, Value operand) {
    super(origin, operand.type());
    this.operator = operator;
    this.operand = operand;
  }

  public UnaryOperator operator() {
    return operator;
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
