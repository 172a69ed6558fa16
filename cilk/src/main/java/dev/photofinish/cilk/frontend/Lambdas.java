package dev.photofinish.cilk.frontend;

import java.util.Set;

/** Finds the bodies of lambdas. */
final class Lambdas {
  private static final Set<String> BEFORE_EXPRESSIONS =
      Set.of("return", "case", "throw", "else", "do", "co_return", "co_yield", "cilk_spawn");

  private Lambdas() {}

  /** The brace of the lambda whose captures a bracket opens, -1 if it opens something else. */
  static int body(SourceUnit unit, int open) {
    if (unit.dialect() == Dialect.C || !unit.is(open, "[") || unit.is(open + 1, "[")) {
      return -1;
    }
    if (open > 0) {
      Token before = unit.at(open - 1);
      boolean operand =
          (before.isIdentifier() && !BEFORE_EXPRESSIONS.contains(before.text()))
              || before.is(")")
              || before.is("]")
              || before.is("operator");
      if (operand) {
        return -1;
      }
    }
    int i = Nesting.close(unit.tokens(), open) + 1;
    if (unit.is(i, "<")) {
      i = Nesting.closeAngle(unit.tokens(), i) + 1;
      if (i == 0) {
        return -1;
      }
    }
    if (unit.is(i, "(")) {
      i = Nesting.close(unit.tokens(), i) + 1;
    }
    while (i < unit.tokens().size() && !unit.is(i, "{")) {
      if (unit.is(i, ";") || unit.is(i, "}") || unit.is(i, ")") || unit.is(i, ",")) {
        return -1;
      }
      i = Nesting.isOpen(unit.at(i)) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
    }
    return i < unit.tokens().size() ? i : -1;
  }
}
