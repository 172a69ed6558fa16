package dev.photofinish.llvm.ir;

import java.util.List;

/** Converts to {@link #type()}. */
public final class Cast extends Instruction {
  private final CastOperator operator;
  private final Value operand;

  public Cast(Origin origin, Type type, CastOperator operator, Value operand) {
    super(origin, type);
    this.operator = operator;
    this.operand = operand;
  }

  public CastOperator operator() {
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
