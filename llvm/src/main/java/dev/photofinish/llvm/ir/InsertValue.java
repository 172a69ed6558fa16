package dev.photofinish.llvm.ir;

import java.util.List;

/** Replaces a part of an aggregate. */
public final class InsertValue extends Instruction {
  private final Value aggregate;
  private final Value element;
  private final List<Integer> indices;

  public InsertValue(Origin origin, Value aggregate, Value element, List<Integer> indices) {
    super(origin, aggregate.type());
    this.aggregate = aggregate;
    this.element = element;
    this.indices = List.copyOf(indices);
  }

  public Value aggregate() {
    return aggregate;
  }

  public Value element() {
    return element;
  }

  public List<Integer> indices() {
    return indices;
  }

  @Override
  public List<Value> operands() {
    return List.of(aggregate, element);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
