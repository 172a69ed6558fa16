package dev.photofinish.cilk.frontend;

import java.util.List;

/**
 * Reducers that are members of a class. Each object tells the machine of its own when it is made,
 * by a member without a size behind the reducer.
 */
final class MemberReducers {
  private final SourceUnit unit;
  private final Reducers reducers;
  private final int open;
  private final int close;

  /** Those of the class between two braces. */
  MemberReducers(SourceUnit unit, int open, int close) {
    this.unit = unit;
    this.reducers = new Reducers(unit);
    this.open = open;
    this.close = close;
  }

  /** Finds them in a declaration. */
  void rewrite(int start, int end) {
    List<Reducers.Declared> members =
        reducers.declared(start, end).stream()
            .filter(each -> each.kind() == Reducers.Kind.VARIABLE)
            .filter(each -> !unit.is(word(start, end, each.name()) + 1, "("))
            .toList();
    if (members.isEmpty()) {
      return;
    }
    if (unit.dialect() == Dialect.C) {
      throw KeywordRewriter.error(
          unit.at(start), "a reducer that is a member of a structure is not supported in C");
    }
    if (word(start, end, "static") >= 0) {
      throw KeywordRewriter.error(
          unit.at(start), "a reducer that is a static member of a class is not supported");
    }
    for (Reducers.Declared variable : members) {
      unit.edits()
          .insert(
              unit.at(end).end(),
              " [[no_unique_address]] %s %sm%d{([&] { %s }(), 0)};"
                  .formatted(
                      Marks.MEMBER, Marks.PREFIX, unit.freshNumber(), reducers.mark(variable)));
      ReducerUses unqualified = new ReducerUses(unit, variable.as(Reducers.Kind.MEMBER));
      inClass(unqualified, variable.name(), open);
      behindClass(unqualified, variable.name(), className(open), close);
      new ReducerUses(unit, variable.as(Reducers.Kind.SELECTED))
          .rewrite(open, unit.tokens().size());
    }
  }

  /** The name of the class whose body begins at a brace. */
  private String className(int open) {
    int word = open - 1;
    while (word > 0 && !Declarations.isClassWord(unit.at(word)) && !unit.is(word, ";")) {
      word--;
    }
    return unit.at(word + 1).text();
  }

  /** Rewrites the uses in the functions of a class whose body begins at a brace. */
  private void inClass(ReducerUses uses, String name, int brace) {
    int last = Nesting.close(unit.tokens(), brace);
    int i = brace + 1;
    while (i < last) {
      if (unit.is(i, "(")) {
        i = inFunction(uses, name, i);
      } else {
        i = Nesting.isOpen(unit.at(i)) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
      }
    }
  }

  /** Rewrites a function, unless a parameter has the name; returns where it ends. */
  private int inFunction(ReducerUses uses, String name, int parameters) {
    int behind = Nesting.close(unit.tokens(), parameters) + 1;
    if (unit.is(behind, "(")) {
      // The brackets before belong to the name of an operator.
      return inFunction(uses, name, behind);
    }
    int body = behind;
    while (!endsDeclaration(body) || isInitialValue(body)) {
      body = Nesting.isOpen(unit.at(body)) ? Nesting.close(unit.tokens(), body) + 1 : body + 1;
    }
    if (!unit.is(body, "{")) {
      return body;
    }
    int end = Nesting.close(unit.tokens(), body);
    if (!declares(parameters, behind, name)) {
      uses.rewrite(behind, end);
    }
    return end + 1;
  }

  /** Whether a brace is that of a member in the list before a constructor's body. */
  private boolean isInitialValue(int brace) {
    return unit.is(brace, "{")
        && unit.at(brace - 1).isIdentifier()
        && (unit.is(brace - 2, ":") || unit.is(brace - 2, ","));
  }

  private boolean declares(int from, int to, String name) {
    for (int i = from; i < to; i++) {
      if (unit.is(i, name)) {
        return true;
      }
    }
    return false;
  }

  /** Rewrites functions of a class that are defined behind it, and of classes that inherit. */
  private void behindClass(ReducerUses uses, String name, String owner, int behind) {
    for (int i = behind; i + 2 < unit.tokens().size(); i++) {
      int scope = unit.is(i + 1, "<") ? Nesting.closeAngle(unit.tokens(), i + 1) + 1 : i + 1;
      if (!unit.is(i, owner) || scope <= 0) {
        continue;
      }
      if (unit.is(scope, "::")) {
        int parameters = scope + 1;
        while (!unit.is(parameters, "(") && !endsDeclaration(parameters)) {
          parameters++;
        }
        if (unit.is(parameters, "(")) {
          inFunction(uses, name, parameters);
        }
      } else {
        int body = derivedBody(i);
        if (unit.is(body, "{")) {
          inClass(uses, name, body);
          behindClass(uses, name, className(body), body);
        }
      }
    }
  }

  /** The body of a class whose head names a base; -1 if it is something else that does. */
  private int derivedBody(int base) {
    int colon = base;
    while (colon > 0 && !unit.is(colon, ":") && !endsDeclaration(colon)) {
      colon--;
    }
    int word = colon - 1;
    while (word > 0 && unit.at(word).isIdentifier() && !Declarations.isClassWord(unit.at(word))) {
      word--;
    }
    if (!unit.is(colon, ":") || word <= 0 || !Declarations.isClassWord(unit.at(word))) {
      return -1;
    }
    int body = base;
    while (!endsDeclaration(body)) {
      body++;
    }
    return body;
  }

  private boolean endsDeclaration(int i) {
    return i >= unit.tokens().size() || unit.is(i, ";") || unit.is(i, "}") || unit.is(i, "{");
  }

  private int word(int start, int end, String text) {
    for (int i = start; i < end; i++) {
      if (unit.is(i, text)) {
        return i;
      }
    }
    return -1;
  }
}
