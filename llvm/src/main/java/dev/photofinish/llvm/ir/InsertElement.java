package dev.photofinish.llvm.ir;

import java.util.List;

/** Replaces an element of a vector. */
public final class InsertElement extends Instruction {
  private final Value vector;
  private final Value element;
  private final Value position;

  public InsertElement(Origin origin, Value vector, Value element, Value position) {
    super(origin, vector.type());
    this.vector = vector;
    this.element = element;
    this.position = position;
  }

  public Value vector() {
    return vector;
  }

  public Value element() {
    return element;
  }

  public Value position() {
    return position;
  }

  @Override
  public List<Value> operands() {
    return List.of(vector, element, position);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
