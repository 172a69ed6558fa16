package dev.photofinish.llvm.ir;

import java.util.List;

/** Chooses one of two values. */
public final class Select extends Instruction {
  private final Value condition;
  private final Value whenTrue;
  private final Value whenFalse;

  public Select(Origin origin, Value condition, Value whenTrue, Value whenFalse) {
    super(origin, whenTrue.type());
    this.condition = condition;
    this.whenTrue = whenTrue;
    this.whenFalse = whenFalse;
  }

  public Value condition() {
    return condition;
  }

  public Value whenTrue() {
    return whenTrue;
  }

  public Value whenFalse() {
    return whenFalse;
  }

  @Override
  public List<Value> operands() {
    return List.of(condition, whenTrue, whenFalse);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
