package dev.photofinish.llvm.ir;

import java.util.List;

/** Writes memory. */
public final class Store extends Instruction implements MemoryAccess {
  private final Value value;
  private final Value pointer;
  private final AccessMode mode;

  public Store(Origin origin, Value value, Value pointer, AccessMode mode) {
    super(origin, VoidType.VOID);
    this.value = value;
    this.pointer = pointer;
    this.mode = mode;
  }

  public Value value() {
    return value;
  }

  @Override
  public Value pointer() {
    return pointer;
  }

  @Override
  public AccessMode mode() {
    return mode;
  }

  @Override
  public Type accessedType() {
    return value.type();
  }

  @Override
  public List<Value> operands() {
    return List.of(value, pointer);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
