package dev.photofinish.cilk.frontend;

import java.util.Set;

/** What stands in expressions: lambdas, local classes, and keywords that must not be there. */
final class Expressions {
  private static final Set<String> SPAWN = Set.of("spawn", "cilk_spawn", "_Cilk_spawn");

  private final SourceUnit unit;
  private final StatementRewriter.Place place;

  Expressions(SourceUnit unit, StatementRewriter.Place place) {
    this.unit = unit;
    this.place = place;
  }

  /** Whether a token is a word for spawning; Cilk-5's word may also be a name. */
  boolean isSpawn(int i) {
    Token token = unit.at(i);
    if (!SPAWN.contains(token.text())) {
      return false;
    }
    if (!token.is("spawn")) {
      return true;
    }
    int callee = i + 1;
    if (unit.is(callee, "(")) {
      return unit.is(Nesting.close(unit.tokens(), callee) + 1, "(");
    }
    boolean named = callee < unit.tokens().size() && unit.at(callee).isIdentifier();
    return named
        && (unit.is(callee + 1, "(")
            || unit.is(callee + 1, "[")
            || unit.is(callee + 1, ".")
            || unit.is(callee + 1, "->"));
  }

  /** Refuses spawns inside expressions and plain calls of Cilk functions; rewrites lambdas. */
  void rewrite(int from, int to) {
    int i = from;
    while (i < to) {
      int inside = body(i);
      if (inside >= 0) {
        i = inside;
      } else {
        check(i);
        i++;
      }
    }
  }

  /** Rewrites the lambdas among some tokens. */
  void rewriteLambdas(int from, int to) {
    int i = from;
    while (i < to) {
      int inside = body(i);
      i = inside >= 0 ? inside : i + 1;
    }
  }

  private void check(int i) {
    Token token = unit.at(i);
    if (isSpawn(i)) {
      throw KeywordRewriter.error(
          token, token.text() + " must be a statement, or the whole right side of an assignment");
    }
    if (token.is("cilk") && unit.at(i + 1).isIdentifier()) {
      unit.edits().replace(token, "");
    }
    if (token.is("SYNCHED")) {
      unit.edits().replace(token, Marks.SYNCHED + "()");
    }
    boolean member = unit.is(i - 1, ".") || unit.is(i - 1, "->");
    if (unit.is(i + 1, "(") && unit.cilkFunctions().contains(token.text()) && !member) {
      throw KeywordRewriter.error(
          token, "call of the Cilk function " + token.text() + " without spawn");
    }
  }

  /** Rewrites what is a body of its own; returns the token behind, -1 if there is none. */
  private int body(int i) {
    int open = Lambdas.body(unit, i);
    if (open >= 0) {
      rewriteLambdas(i + 1, open);
      new FunctionBody(unit, new StatementRewriter.Place(place.lambda(), false)).rewrite(open);
      return Nesting.close(unit.tokens(), open) + 1;
    }
    if (Declarations.isClassWord(unit.at(i))) {
      int brace = classBody(i);
      if (brace >= 0) {
        int close = Nesting.close(unit.tokens(), brace);
        Declarations.ofClass(unit).rewrite(brace + 1, close);
        return close + 1;
      }
    }
    if (unit.is(i, "(") && unit.is(i + 1, "{")) {
      return new StatementRewriter(unit, place).block(i + 1) + 1;
    }
    return -1;
  }

  /** The brace of a class that is defined here, -1 if it is only named. */
  private int classBody(int word) {
    int i = word + 1;
    while (i < unit.tokens().size()) {
      Token token = unit.at(i);
      if (token.is("{")) {
        return i;
      }
      boolean head =
          token.isIdentifier() || token.is(":") || token.is("::") || token.is(",") || token.is("<");
      if (!head || (token.is(",") && !unit.text(word, i).contains(":"))) {
        return -1;
      }
      int angle = token.is("<") ? Nesting.closeAngle(unit.tokens(), i) : i;
      if (angle < 0) {
        return -1;
      }
      i = angle + 1;
    }
    return -1;
  }
}
