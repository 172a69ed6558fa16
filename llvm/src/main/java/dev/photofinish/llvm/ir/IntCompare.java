package dev.photofinish.llvm.ir;

import java.util.List;

/** Compares integers or pointers. */
public final class IntCompare extends Instruction {
  private final IntPredicate predicate;
  private final Value left;
  private final Value right;

  public IntCompare(Origin origin, Type type, IntPredicate predicate, Value left, Value right) {
    super(origin, type);
    this.predicate = predicate;
    this.left = left;
    this.right = right;
  }

  public IntPredicate predicate() {
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
