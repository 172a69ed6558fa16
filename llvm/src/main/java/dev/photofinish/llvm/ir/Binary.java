package dev.photofinish.llvm.ir;

import java.util.List;

/** An operation on two operands. */
public final class Binary extends Instruction {
  private final BinaryOperator operator;
  private final Value left;
  private final Value right;
  private final NoWrap noWrap;

  public Binary(Origin origin, BinaryOperator operator, Value left, Value right, NoWrap noWrap) {
    super(origin, left.type());
    this.operator = operator;
    this.left = left;
    this.right = right;
    this.noWrap = noWrap;
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

  /** What is promised about overflow; nothing for operations that do not have any. */
  public NoWrap noWrap() {
    return noWrap;
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
