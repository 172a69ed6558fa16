package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Optional;

/** Reserves memory on the stack until the function returns. */
public final class Alloca extends Instruction {
  private final Type allocatedType;
  private final Value count;
  private final int alignment;
  private final Optional<SourceVariable> variable;
  private final Optional<LexicalScope> scope;

  public Alloca(
      Origin origin,
      Type allocatedType,
      Value count,
      int alignment,
      Optional<SourceVariable> variable,
      Optional<LexicalScope> scope) {
    super(origin, PointerType.POINTER);
    this.allocatedType = allocatedType;
    this.count = count;
    this.alignment = alignment;
    this.variable = variable;
    this.scope = scope;
  }

  public Type allocatedType() {
    return allocatedType;
  }

  /** How many of {@link #allocatedType()}. */
  public Value count() {
    return count;
  }

  public int alignment() {
    return alignment;
  }

  /** The variable of the source that lives here. */
  public Optional<SourceVariable> variable() {
    return variable;
  }

  /** Where the variable is declared, also if the compiler made it up; empty for temporaries. */
  public Optional<LexicalScope> scope() {
    return scope;
  }

  @Override
  public List<Value> operands() {
    return List.of(count);
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
