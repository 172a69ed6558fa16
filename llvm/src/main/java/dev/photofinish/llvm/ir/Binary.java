package dev.photofinish.llvm.ir;

import java.util.List;

/** An operation on two operands. */
public final class Binary extends Instruction {
  private final BinaryOperator operator;
  private final Value left;
  private final Value right;

  public Binary(Origin origin, BinaryOperator operator, Value left, Value right) {
    super(origin, left.type());
    this.operator = operator;
    this.left = left;
    this.right = right;
  }

  public BinaryOperator operator() {
    return operator;
  }

  public Value left() {
    return left;
  }

  public Value right() {
    return right;
  }

  @Override
  public List<Value> operands() {
    return List.of(left, right);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
