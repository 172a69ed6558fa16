package dev.photofinish.llvm.ir;

import java.util.List;

/** Writes memory if it holds what is expected; its result is the old value and whether it did. */
public final class CompareExchange extends Instruction implements MemoryAccess {
  private final Value pointer;
  private final Value expected;
  private final Value replacement;
  private final AccessMode mode;
  private final AtomicOrdering failureOrdering;
  private final boolean weak;

  public CompareExchange(
      Origin origin,
      Type type,
      Value pointer,
      Value expected,
      Value replacement,
      AccessMode mode,
      AtomicOrdering failureOrdering,
      boolean weak) {
    super(origin, type);
    this.pointer = pointer;
    this.expected = expected;
    this.replacement = replacement;
    this.mode = mode;
    this.failureOrdering = failureOrdering;
    this.weak = weak;
  }

  @Override
  public Value pointer() {
    return pointer;
  }

  public Value expected() {
    return expected;
  }

  public Value replacement() {
    return replacement;
  }

  /** How, if the exchange is done. */
  @Override
  public AccessMode mode() {
    return mode;
  }

  public AtomicOrdering failureOrdering() {
    return failureOrdering;
  }

  /** Whether the exchange may fail though memory holds what is expected. */
  public boolean weak() {
    return weak;
  }

  @Override
  public Type accessedType() {
    return expected.type();
  }

  @Override
  public List<Value> operands() {
    return List.of(pointer, expected, replacement);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
