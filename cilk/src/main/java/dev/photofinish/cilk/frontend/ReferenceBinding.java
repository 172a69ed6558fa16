package dev.photofinish.cilk.frontend;

import java.util.Set;

/** Whether a name in C++ is what a reference is bound to, so that its value is not read there. */
final class ReferenceBinding {
  private static final Set<String> REFERENCES = Set.of("&", "&&");
  private static final Set<String> ENDS = Set.of(";", ",", ")", "}", "]");

  /** Words between the parameters of a function and its body. */
  private static final Set<String> QUALIFIERS =
      Set.of("const", "noexcept", "override", "final", "&", "&&");

  private final SourceUnit unit;

  ReferenceBinding(SourceUnit unit) {
    this.unit = unit;
  }

  /** Whether a reference is bound to what some tokens name, in a declaration or by a return. */
  boolean binds(int first, int last) {
    if (unit.dialect() != Dialect.CPP) {
      return false;
    }
    int before = first - 1;
    int behind = last + 1;
    while (unit.is(before, "(") && unit.is(behind, ")")) {
      before--;
      behind++;
    }
    if (unit.is(behind, ":") || unit.is(before, ":")) {
      before = condition(before);
    } else if (!ENDS.contains(unit.at(behind).text())) {
      return false;
    }
    if (unit.is(before, "return")) {
      return returnsReference(before);
    }
    return isReference(before - 1)
        && (unit.is(before, "=") || (unit.is(before, "{") && beginsStatement(before - 3)));
  }

  /** The token before a conditional expression, one of whose operators is there. */
  private int condition(int operator) {
    int i = operator;
    while (i > 0 && !unit.is(i, "=") && !unit.is(i, "return") && !endsStatement(i)) {
      i--;
    }
    return i;
  }

  /** Whether a declarator is that of a reference. */
  private boolean isReference(int declared) {
    return declared > 0
        && unit.at(declared).isIdentifier()
        && REFERENCES.contains(unit.at(declared - 1).text());
  }

  /** Whether nothing but a type stands before a token in its statement, which ends it. */
  private boolean beginsStatement(int end) {
    int i = end;
    while (i > 0 && isOfType(i)) {
      if (unit.is(i, "return")) {
        return false;
      }
      i--;
    }
    return i < end && endsStatement(i);
  }

  private boolean endsStatement(int i) {
    return unit.is(i, ";") || unit.is(i, "{") || unit.is(i, "}");
  }

  /** Whether the function around a token returns a reference. */
  private boolean returnsReference(int from) {
    int i = from;
    while (i >= 0) {
      if (unit.is(i, "}") || unit.is(i, ")")) {
        i = Nesting.open(unit.tokens(), i);
      } else if (unit.is(i, "{") && hasTrailingType(i)) {
        return REFERENCES.contains(unit.at(i - 1).text());
      } else if (unit.is(i, "{") && isBody(i)) {
        return isReference(nameOf(i));
      }
      i--;
    }
    return false;
  }

  /** Whether a body stands behind {@code -> type}. */
  private boolean hasTrailingType(int brace) {
    int i = brace - 1;
    while (i > 0 && (isOfType(i) || REFERENCES.contains(unit.at(i).text()))) {
      i--;
    }
    return unit.is(i, "->");
  }

  private boolean isOfType(int i) {
    return unit.at(i).isIdentifier() || unit.is(i, "::") || unit.is(i, "<") || unit.is(i, ">");
  }

  /** Whether a brace opens the body of a function or lambda. */
  private boolean isBody(int brace) {
    int name = nameOf(brace);
    if (name <= 0) {
      return unit.is(brace - 1, "]");
    }
    return unit.is(name, "]") || isFunction(name);
  }

  private boolean isFunction(int name) {
    return unit.at(name).isIdentifier()
        && !Set.of("if", "for", "while", "switch", "catch", "cilk_for", "_Cilk_for")
            .contains(unit.at(name).text());
  }

  /** The token before the parameters of a body; -1 if it has none. */
  private int nameOf(int brace) {
    int i = brace - 1;
    while (i > 0 && QUALIFIERS.contains(unit.at(i).text())) {
      i--;
    }
    if (!unit.is(i, ")")) {
      return -1;
    }
    int name = Nesting.open(unit.tokens(), i) - 1;
    while (name > 2 && unit.is(name - 1, "::") && unit.at(name - 2).isIdentifier()) {
      name -= 2;
    }
    return name;
  }
}
