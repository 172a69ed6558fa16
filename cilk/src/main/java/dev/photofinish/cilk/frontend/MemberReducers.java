package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
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
      unqualified.rewrite(open + 1, start);
      unqualified.rewrite(end + 1, close);
      for (int body : bodiesBehind(className(open), close)) {
        unqualified.rewrite(body + 1, Nesting.close(unit.tokens(), body));
      }
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

  /**
   * Where the bodies begin, behind a class, of its functions that are defined outside, and of
   * classes that inherit from it.
   */
  private List<Integer> bodiesBehind(String name, int close) {
    List<Integer> bodies = new ArrayList<>();
    for (int i = close; i + 2 < unit.tokens().size(); i++) {
      int scope = unit.is(i + 1, "<") ? Nesting.closeAngle(unit.tokens(), i + 1) + 1 : i + 1;
      if (unit.is(i, name) && scope > 0) {
        int body = unit.is(scope, "::") ? functionBody(scope) : derivedBody(i);
        if (unit.is(body, "{")) {
          bodies.add(body);
          if (!unit.is(scope, "::")) {
            bodies.addAll(bodiesBehind(className(body), body));
          }
        }
      }
    }
    return bodies;
  }

  private int functionBody(int scope) {
    int parameters = scope + 1;
    while (!unit.is(parameters, "(") && !endsDeclaration(parameters)) {
      parameters++;
    }
    return unit.is(parameters, "(")
        ? endOfDeclaration(Nesting.close(unit.tokens(), parameters))
        : -1;
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
    return unit.is(colon, ":") && word > 0 && Declarations.isClassWord(unit.at(word))
        ? endOfDeclaration(base)
        : -1;
  }

  private int endOfDeclaration(int from) {
    int end = from;
    while (!endsDeclaration(end)) {
      end++;
    }
    return end;
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
