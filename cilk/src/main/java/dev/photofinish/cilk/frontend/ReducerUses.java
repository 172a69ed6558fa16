package dev.photofinish.cilk.frontend;

import java.util.Set;

/**
 * The uses of a reducer by its name: each asks for the view of the strand that runs. A use that
 * only reads a number is told apart, because its value is not known before a sync; uses by
 * reference are not, nor are any where the value is also assigned, which may be a way to update it.
 */
final class ReducerUses {
  private static final Set<String> CHANGES =
      Set.of("+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--");
  private static final Set<String> SELECTIONS = Set.of(".", "->", "[", "(");

  /** Words before an expression, which are no types. */
  private static final Set<String> BEFORE_EXPRESSIONS =
      Set.of("return", "else", "do", "case", "throw", "cilk_spawn", "_Cilk_spawn", "sizeof");

  private final SourceUnit unit;
  private final Reducers.Declared reducer;
  private final String name;

  ReducerUses(SourceUnit unit, Reducers.Declared reducer) {
    this.unit = unit;
    this.reducer = reducer;
    this.name = reducer.name();
  }

  /** Rewrites the uses between two tokens. */
  void rewrite(int from, int to) {
    boolean assigned = isAssigned(from, to);
    int captures = from;
    int i = from;
    while (i < to) {
      if (Lambdas.body(unit, i) >= 0) {
        captures = Nesting.close(unit.tokens(), i);
      }
      if (isShadowed(i)) {
        i = behindShadow(i, to);
      } else {
        if (isUse(i) && !(i < captures && isCaptured(i))) {
          boolean reads = !assigned && reducer.kind().isReducer() && isRead(i, from, to);
          use(i, reads ? Marks.VIEW_READ : Marks.VIEW);
          refer(i, to);
        }
        i++;
      }
    }
  }

  /** Asks for a view; an array without an index stands for its address, and has none. */
  private void use(int i, String mark) {
    int last = last(i);
    if (last < 0) {
      return;
    }
    int first = first(i);
    String selected = unit.text(first, i);
    String view =
        reducer.kind() == Reducers.Kind.POINTER
            ? "((__typeof__(%s))%s(".formatted(name, mark)
            : "(*(__typeof__(%s) *)%s(&".formatted(selected + reducer.element(), mark);
    if (first < i) {
      unit.edits().insert(unit.at(first).start(), view);
      unit.edits().insert(unit.at(last).end(), "))");
      return;
    }
    unit.edits().replace(unit.at(i), view + name + (last == i ? "))" : ""));
    if (last > i) {
      unit.edits().insert(unit.at(last).end(), "))");
    }
  }

  /** The last token of a reducer: the name, or the last bracket; -1 if indices are missing. */
  private int last(int i) {
    int last = i;
    for (int k = 0; k < reducer.dimensions(); k++) {
      if (!unit.is(last + 1, "[")) {
        return -1;
      }
      last = Nesting.close(unit.tokens(), last + 1);
    }
    return last;
  }

  /** What {@code auto &} declares is a reference to the reducer. */
  private void refer(int i, int to) {
    int name = first(i) - 2;
    if (reducer.kind() == Reducers.Kind.POINTER
        || !unit.is(name + 1, "=")
        || !behind(i).is(";")
        || !(unit.is(name - 1, "&") || unit.is(name - 1, "&&"))
        || !unit.is(name - 2, "auto")) {
      return;
    }
    int end = i;
    while (end < to && !unit.is(end, "}")) {
      end = Nesting.isOpen(unit.at(end)) ? Nesting.close(unit.tokens(), end) + 1 : end + 1;
    }
    Reducers.Declared reference =
        new Reducers.Declared(unit.at(name).text(), 0, Reducers.Kind.REFERENCE);
    new ReducerUses(unit, reference).rewrite(i + 1, end);
  }

  /** What stands behind a use. */
  private Token behind(int i) {
    return unit.at(Math.max(i, last(i)) + 1);
  }

  private boolean isAssigned(int from, int to) {
    for (int i = from; i < to; i++) {
      if (isUse(i) && behind(i).is("=")) {
        return true;
      }
    }
    return false;
  }

  /** Whether a token asks for a view: what stands for the reducer itself does not. */
  private boolean isUse(int i) {
    if (!unit.is(i, name)
        || unit.at(i).origin() == Token.Origin.SYSTEM
        || unit.is(i - 1, "::")
        || (unit.is(i - 1, "(") && unit.is(i - 2, "__builtin_addressof"))) {
      return false;
    }
    boolean selected = isSelection(i - 1);
    return switch (reducer.kind()) {
      case VARIABLE, REFERENCE, POINTER -> !selected;
      case MEMBER -> !selected && !isInitialised(i);
      case SELECTED -> selected && first(i) >= 0 && !unit.is(i + 1, "(");
    };
  }

  private boolean isSelection(int i) {
    return unit.is(i, ".") || unit.is(i, "->");
  }

  /** Whether a member is one that a constructor initialises. */
  private boolean isInitialised(int i) {
    return (unit.is(i - 1, ":") || unit.is(i - 1, ","))
        && (unit.is(i + 1, "(") || unit.is(i + 1, "{"));
  }

  /**
   * Where the expression begins that a member is selected from; the name itself if there is none.
   */
  private int first(int i) {
    int at = i;
    while (isSelection(at - 1)) {
      at -= 2;
      while (unit.is(at, ")") || unit.is(at, "]")) {
        int open = Nesting.open(unit.tokens(), at);
        boolean behind =
            open > 0
                && ((unit.at(open - 1).isIdentifier() && !isBeforeExpression(open - 1))
                    || unit.is(open - 1, ")")
                    || unit.is(open - 1, "]"));
        if (!behind) {
          return open;
        }
        at = open - 1;
      }
      if (at < 0 || !unit.at(at).isIdentifier()) {
        return -1;
      }
      while (unit.is(at - 1, "::") && at > 1 && unit.at(at - 2).isIdentifier()) {
        at -= 2;
      }
    }
    return at;
  }

  private boolean isBeforeExpression(int i) {
    return BEFORE_EXPRESSIONS.contains(unit.at(i).text());
  }

  /** Whether a name in the captures of a lambda is one of them, and no part of an initial value. */
  private boolean isCaptured(int i) {
    int before = unit.is(i - 1, "&") ? i - 2 : i - 1;
    return (unit.is(before, "[") || unit.is(before, ","))
        && (unit.is(i + 1, ",") || unit.is(i + 1, "]"));
  }

  /** Whether another variable of this name is declared. */
  private boolean isShadowed(int i) {
    if (!isUse(i)) {
      return false;
    }
    Token before = unit.at(i - 1);
    return before.isIdentifier() && !BEFORE_EXPRESSIONS.contains(before.text());
  }

  /** The end of the block, or of the function, that another variable is known in. */
  private int behindShadow(int declared, int to) {
    int i = declared;
    while (i < to && !unit.is(i, "}")) {
      if (unit.is(i, ")") && unit.is(i + 1, "{")) {
        return Nesting.close(unit.tokens(), i + 1) + 1;
      }
      i = Nesting.isOpen(unit.at(i)) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
    }
    return i;
  }

  /** Whether a use only reads a value, and its statement does not change the reducer. */
  private boolean isRead(int i, int from, int to) {
    int first = first(i);
    String next = behind(i).text();
    String before = unit.at(first - 1).text();
    boolean passed =
        unit.dialect() == Dialect.CPP
            && (before.equals("(") || before.equals(","))
            && (next.equals(")") || next.equals(","));
    return !CHANGES.contains(next)
        && !SELECTIONS.contains(next)
        && !CHANGES.contains(before)
        && !isAddressed(first)
        && !passed
        && !new ReferenceBinding(unit).binds(first, i)
        && !isChanged(statementStart(i, from), statementEnd(i, to));
  }

  /** Whether its address is taken; behind a bracket that closes, which may be a cast, too. */
  private boolean isAddressed(int i) {
    String operand = unit.at(i - 2).text();
    return unit.is(i - 1, "&")
        && (BEFORE_EXPRESSIONS.contains(operand)
            || !(operand.equals("]") || Character.isJavaIdentifierPart(operand.charAt(0))));
  }

  private boolean isChanged(int from, int to) {
    for (int i = from; i < to; i++) {
      if (isUse(i)
          && (CHANGES.contains(behind(i).text())
              || CHANGES.contains(unit.at(first(i) - 1).text()))) {
        return true;
      }
    }
    return false;
  }

  private int statementStart(int i, int from) {
    int start = i;
    while (start > from && !endsStatement(start - 1)) {
      start--;
    }
    return start;
  }

  private int statementEnd(int i, int to) {
    int end = i;
    while (end < to && !endsStatement(end)) {
      end++;
    }
    return end;
  }

  private boolean endsStatement(int i) {
    return unit.is(i, ";") || unit.is(i, "{") || unit.is(i, "}");
  }
}
