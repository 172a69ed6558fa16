package dev.photofinish.llvm.ir;

import java.util.List;

/** Orders the accesses around it. */
public final class Fence extends Instruction {
  private final AtomicOrdering ordering;
  private final SyncScope scope;

  public Fence(Origin origin, AtomicOrdering ordering, SyncScope scope) {
    super(origin, VoidType.VOID);
    this.ordering = ordering;
    this.scope = scope;
  }

  public AtomicOrdering ordering() {
    return ordering;
  }

  public SyncScope scope() {
    return scope;
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
