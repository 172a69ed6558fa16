package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Objects;

/** Chooses a value by the block that control came from. */
public final class Phi extends Instruction {
  private List<Incoming> incoming;

  /** What to choose after {@code block}. */
  public record Incoming(Value value, Block block) {}

  public Phi(Origin origin, Type type) {
    super(origin, type);
  }

  void complete(List<Incoming> choices) {
    this.incoming = List.copyOf(choices);
  }

  public List<Incoming> incoming() {
    return Objects.requireNonNull(incoming, "phi under construction");
  }

  @Override
  public List<Value> operands() {
    return incoming().stream().map(Incoming::value).toList();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
