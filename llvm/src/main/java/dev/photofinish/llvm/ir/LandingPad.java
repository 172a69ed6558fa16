package dev.photofinish.llvm.ir;

import java.util.List;

/** Where exceptions thrown by an {@link Invoke} arrive. */
public final class LandingPad extends Instruction {
  private final List<Clause> clauses;
  private final boolean cleanup;

  /** What a clause does. */
  public enum ClauseKind {
    /** Catches the exceptions of one type; a null type catches all. */
    CATCH,
    /** Is left by the exceptions that are of none of the types in an array. */
    FILTER
  }

  /** One clause; they are tried in order. */
  public record Clause(ClauseKind kind, Constant types) {}

  public LandingPad(Origin origin, Type type, List<Clause> clauses, boolean cleanup) {
    super(origin, type);
    this.clauses = List.copyOf(clauses);
    this.cleanup = cleanup;
  }

  public List<Clause> clauses() {
    return clauses;
  }

  /** Whether to stop here even if no clause matches. */
  public boolean cleanup() {
    return cleanup;
  }

  @Override
  public List<Value> operands() {
    return clauses.stream().<Value>map(Clause::types).toList();
  }

  @Override
  public <R> R accept(InstructionVisitor<R> visitor) {
    return visitor.visit(this);
  }
}
