package dev.photofinish.llvm.ir;

import java.util.List;

/** Takes a part of an aggregate. */
public final class ExtractValue extends Instruction {
  private final Value aggregate;
  private final List<Integer> indices;

  public ExtractValue(Origin origin, Type type, Value aggregate, List<Integer> indices) {
    super(origin, type);
    this.aggregate = aggregate;
    this.indices = List.copyOf(indices);
  }

  public Value aggregate() {
    return aggregate;
  }

  public List<Integer> indices() {
    return indices;
  }

  @Override
  public List<Value> operands() {
    return List.of(aggregate);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
