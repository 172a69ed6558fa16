package dev.photofinish.llvm.ir;

import java.util.List;

/** Picks elements of two vectors laid end to end. */
public final class ShuffleVector extends Instruction {
  private final Value first;
  private final Value second;
  private final List<Integer> mask;

  public ShuffleVector(Origin origin, Type type, Value first, Value second, List<Integer> mask) {
    super(origin, type);
    this.first = first;
    this.second = second;
    this.mask = List.copyOf(mask);
  }

  public Value first() {
    return first;
  }

  public Value second() {
    return second;
  }

  /** For each result element the index to take, -1 for any value. */
  public List<Integer> mask() {
    return mask;
  }

  @Override
  public List<Value> operands() {
    return List.of(first, second);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
