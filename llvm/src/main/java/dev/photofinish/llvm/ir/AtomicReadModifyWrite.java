package dev.photofinish.llvm.ir;

import java.util.List;

/** Changes memory in one step; its result is the old value. */
public final class AtomicReadModifyWrite extends Instruction implements MemoryAccess {
  private final AtomicOperator operator;
  private final Value pointer;
  private final Value operand;
  private final AccessMode mode;

  public AtomicReadModifyWrite(
      Origin origin, AtomicOperator operator, Value pointer, Value operand, AccessMode mode) {
    super(origin, operand.type());
    this.operator = operator;
    this.pointer = pointer;
    this.operand = operand;
    this.mode = mode;
  }

  public AtomicOperator operator() {
    return operator;
  }

  @Override
  public Value pointer() {
    return pointer;
  }

  public Value operand() {
    return operand;
  }

  @Override
  public AccessMode mode() {
    return mode;
  }

  @Override
  public Type accessedType() {
    return operand.type();
  }

  @Override
  public List<Value> operands() {
    return List.of(pointer, operand);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
