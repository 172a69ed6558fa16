package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Stream;

/**
 * Computes an address: the first index counts {@link #sourceElementType()}s, the others go into it.
 */
public final class GetElementPointer extends Instruction {
  private final Type sourceElementType;
  private final Value base;
  private final List<Value> indices;
  private final boolean inBounds;

  public GetElementPointer(
      Origin origin,
      Type type,
      Type sourceElementType,
      Value base,
      List<Value> indices,
      boolean inBounds) {
    super(origin, type);
    this.sourceElementType = sourceElementType;
    this.base = base;
    this.indices = List.copyOf(indices);
    this.inBounds = inBounds;
  }

  public Type sourceElementType() {
    return sourceElementType;
  }

  public Value base() {
    return base;
  }

  public List<Value> indices() {
    return indices;
  }

  /** Whether leaving the object is undefined. */
  public boolean inBounds() {
    return inBounds;
  }

  @Override
  public List<Value> operands() {
    return Stream.concat(Stream.of(base), indices.stream()).toList();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
