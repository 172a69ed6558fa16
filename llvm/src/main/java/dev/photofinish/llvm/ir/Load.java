package dev.photofinish.llvm.ir;

import java.util.List;

/** Reads memory. */
public final class Load extends Instruction implements MemoryAccess {
  private final Value pointer;
  private final AccessMode mode;

  public Load(Origin origin, Type type, Value pointer, AccessMode mode) {
    super(origin, type);
    this.pointer = pointer;
    this.mode = mode;
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
    return type();
  }

  @Override
  public List<Value> operands() {
    return List.of(pointer);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
