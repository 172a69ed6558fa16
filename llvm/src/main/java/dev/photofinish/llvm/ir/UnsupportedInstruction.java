package dev.photofinish.llvm.ir;

import java.util.List;

/** An instruction that is known by its text only; executing it is not possible. */
public final class UnsupportedInstruction extends Instruction {
  private final String text;

  public UnsupportedInstruction(Origin origin, Type type, String text) {
    super(origin, type);
    this.text = text;
  }

  public String text() {
    return text;
  }

  @Override
  public List<Value> operands() {
    return List.of();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
