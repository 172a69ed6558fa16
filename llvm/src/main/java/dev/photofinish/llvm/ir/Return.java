package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Optional;

/** Returns to the caller. */
public final class Return extends Instruction implements Terminator {
  private final Optional<Value> value;

  public Return(Origin origin, Optional<Value> value) {
    super(origin, VoidType.VOID);
    this.value = value;
  }

  public Optional<Value> value() {
    return value;
  }

  @Override
  public List<Block> successors() {
    return List.of();
  }

  @Override
  public List<Value> operands() {
    return value.stream().toList();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
