package dev.photofinish.llvm.ir;

import java.util.List;

/** Compares floating point numbers. */
public final class FloatCompare extends Instruction {
  private final FloatPredicate predicate;
  private final Value left;
  private final Value right;

  public FloatCompare(Origin origin, Type type, FloatPredicate predicate, Value left, Value right) {
    super(origin, type);
    this.predicate = predicate;
    this.left = left;
    this.right = right;
  }

  public FloatPredicate predicate() {
    return predicate;
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
