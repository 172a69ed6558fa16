package dev.photofinish.llvm.ir;

import java.util.List;

/** Takes the next of a variable number of arguments. */
public final class VaArgument extends Instruction {
  private final Value list;

  public VaArgument(Origin origin, Type type, Value list) {
    super(origin, type);
    this.list = list;
  }

  /** The address of the argument list. */
  public Value list() {
    return list;
  }

  @Override
  public List<Value> operands() {
    return List.of(list);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
