package dev.photofinish.llvm.ir;

import java.util.List;

/** Takes an element of a vector. */
public final class ExtractElement extends Instruction {
  private final Value vector;
  private final Value position;

  public ExtractElement(Origin origin, Type type, Value vector, Value position) {
    super(origin, type);
    this.vector = vector;
    this.position = position;
  }

  public Value vector() {
    return vector;
  }

  public Value position() {
    return position;
  }

  @Override
  public List<Value> operands() {
    return List.of(vector, position);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
