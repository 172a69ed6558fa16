package dev.photofinish.llvm.analysis.symbolic;

import java.util.stream.Stream;

/** A relation between a form and 0. */
public record Constraint(Form form, Relation relation) {
  /** How the form compares with 0. */
  public enum Relation {
    EQUAL,
    NOT_EQUAL,
    AT_LEAST
  }

  public static Constraint atLeast(Form greater, Form less) {
    return new Constraint(greater.minus(less), Relation.AT_LEAST);
  }

  public static Constraint less(Form less, Form greater) {
    return new Constraint(greater.minus(less).plus(-1), Relation.AT_LEAST);
  }

  public static Constraint equal(Form first, Form second) {
    return new Constraint(first.minus(second), Relation.EQUAL);
  }

  public static Constraint different(Form first, Form second) {
    return new Constraint(first.minus(second), Relation.NOT_EQUAL);
  }

  public Stream<Symbol> symbols() {
    return form.symbols();
  }

  @Override
  public String toString() {
    return form
        + switch (relation) {
          case EQUAL -> " = 0";
          case NOT_EQUAL -> " != 0";
          case AT_LEAST -> " >= 0";
        };
  }
}
