package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A statement that spawns: {@code f(x);}, {@code y = f(x);} or {@code int y = f(x);} with the
 * keyword before the function. A call stays a call, whose arguments the parent evaluates; the child
 * begins with it and ends behind the assignment. What is no call becomes a block of the child. The
 * address of {@code y} is taken, so that the machine hears of it.
 */
final class SpawnStatement {
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

  private final SourceUnit unit;
  private final List<Token> tokens;
  private final Edits edits;
  private final StatementRewriter.Place place;
  private final Expressions expressions;

  SpawnStatement(SourceUnit unit, StatementRewriter.Place place) {
    this.unit = unit;
    this.tokens = unit.tokens();
    this.edits = unit.edits();
    this.place = place;
    this.expressions = new Expressions(unit, place);
  }

  /** Rewrites the statement between two tokens, the last one of which is its semicolon. */
  void rewrite(int start, int spawn, int end) {
    Token keyword = unit.at(spawn);
    if (!unit.is(end, ";")) {
      throw KeywordRewriter.error(keyword, keyword.text() + " without a semicolon behind it");
    }
    if (spawn == start || isVoid(start, spawn)) {
      statement(start, spawn, end);
    } else if (unit.is(start, "return") && spawn == start + 1) {
      edits.insert(unit.at(start).start(), "{" + Marks.SPAWN + "(" + call(spawn, end) + "); ");
      edits.insert(unit.at(end).end(), "}");
    } else if (!ASSIGNMENTS.contains(unit.at(spawn - 1).text())) {
      throw KeywordRewriter.error(
          keyword,
          keyword.text() + " must be a statement, or the whole right side of an assignment");
    } else if (declares(start, firstOperator(start, spawn))) {
      new SpawnDeclaration(unit, expressions, this::call).rewrite(start, end);
    } else {
      assignment(start, spawn, end);
    }
  }

  private boolean isVoid(int start, int spawn) {
    return spawn == start + 3
        && unit.is(start, "(")
        && unit.is(start + 1, "void")
        && unit.is(start + 2, ")");
  }

  private void statement(int start, int spawn, int end) {
    Token keyword = unit.at(spawn);
    if (keyword.is("spawn") || !places(spawn, end).isEmpty()) {
      Outline call = Outline.spawn(unit, call(spawn, end));
      edits.insert(unit.at(start).start(), call.begin());
      edits.insert(unit.at(end).end(), call.end());
      return;
    }
    if (spawn + 1 == end) {
      throw KeywordRewriter.error(keyword, keyword.text() + " of something that is no call");
    }
    Outline outline = Outline.child(unit, "spawned expression");
    edits.insert(unit.at(start).start(), outline.begin());
    edits.replace(keyword, "");
    expressions.rewrite(spawn + 1, end);
    edits.insert(unit.at(end).end(), outline.end());
  }

  private void assignment(int start, int spawn, int end) {
    Token keyword = unit.at(spawn);
    Token operator = unit.at(spawn - 1);
    for (int i = start; i < spawn - 1; i = afterBrackets(i)) {
      if (unit.is(i, ",") || ASSIGNMENTS.contains(unit.at(i).text())) {
        throw KeywordRewriter.error(
            keyword, "the statement with " + keyword.text() + " must set nothing else");
      }
    }
    expressions.rewrite(start, spawn - 1);
    String target = Marks.PREFIX + "p" + unit.freshNumber();
    String written =
        switch (unit.dialect()) {
          case C -> {
            edits.insert(
                unit.at(start).start(),
                "{__typeof__(" + unit.text(start, spawn - 1) + ") *" + target + " = &(");
            yield "*" + target;
          }
          case CPP -> {
            edits.insert(unit.at(start).start(), "{auto &&" + target + " = (");
            yield target;
          }
        };
    Outline call = Outline.spawn(unit, call(spawn, end));
    edits.insert(unit.at(spawn - 2).end(), "); " + call.begin());
    if (keyword.is("spawn") && !operator.is("=")) {
      String result = Marks.PREFIX + "r" + unit.freshNumber();
      edits.replace(operator, "__auto_type " + result + " =");
      edits.insert(
          unit.at(end).end(),
          inlet() + " " + written + " " + operator.text() + " " + result + ";" + call.end() + "}");
    } else {
      edits.insert(operator.start(), written + " ");
      edits.insert(unit.at(end).end(), call.end() + "}");
    }
  }

  /** What {@code x += spawn f()} adds is atomic among all that the children of a frame do so. */
  private String inlet() {
    return Marks.guard("n" + unit.freshNumber(), Marks.INLET + "()", Marks.INLET_END);
  }

  private List<SpawnedCalls.Place> places(int spawn, int end) {
    return PostfixExpression.call(unit, spawn + 1, end);
  }

  /** Takes the keyword from a call that ends before a token; returns the number of the call. */
  int call(int spawn, int end) {
    Token keyword = unit.at(spawn);
    List<SpawnedCalls.Place> places = new ArrayList<>(places(spawn, end));
    if (spawn + 1 == end || (places.isEmpty() && keyword.is("spawn"))) {
      throw KeywordRewriter.error(keyword, keyword.text() + " of something that is no call");
    }
    if (keyword.is("spawn")) {
      Token callee = unit.at(spawn + 1);
      if (!place.cilk()) {
        throw KeywordRewriter.error(
            keyword, "spawn in " + place.function() + ", which is no Cilk function");
      }
      if (unit.plainFunctions().contains(callee.text())
          && unit.is(spawn + 2, "(")
          && !unit.cilkFunctions().contains(callee.text())) {
        throw KeywordRewriter.error(
            callee, "spawn of " + callee.text() + ", which is no Cilk function");
      }
    }
    edits.replace(keyword, "");
    int callee = keyword.is("spawn") && unit.at(spawn + 1).isIdentifier() ? spawn + 2 : spawn + 1;
    expressions.rewrite(callee, end);
    return unit.spawnedCalls().add(edits, calleeName(spawn, end), places);
  }

  private String calleeName(int spawn, int end) {
    int open = unit.is(end - 1, ")") ? Nesting.open(tokens, end - 1) : spawn;
    if (open <= spawn + 1) {
      return "spawned expression";
    }
    Token before = unit.at(open - 1);
    if (before.is("}")) {
      return place.lambda();
    }
    return before.isIdentifier() ? before.text() : unit.text(spawn + 1, open);
  }

  private int afterBrackets(int i) {
    return Nesting.isOpen(tokens.get(i)) ? Nesting.close(tokens, i) + 1 : i + 1;
  }

  /** The first comma or sign of equality of a statement, behind a name. */
  private int firstOperator(int start, int spawn) {
    int i = start;
    while (i < spawn - 1 && !unit.is(i, ",") && !unit.is(i, "=")) {
      int angle =
          unit.dialect() == Dialect.CPP && unit.is(i, "<") ? Nesting.closeAngle(tokens, i) : -1;
      i = angle > 0 && angle < spawn ? angle + 1 : afterBrackets(i);
    }
    return Math.min(i, spawn - 1);
  }

  /** Whether the left side declares a variable: a name behind a type. */
  private boolean declares(int start, int operator) {
    int name = operator - 1;
    Token first = unit.at(start);
    if (unit.is(name, "]") && first.is("auto")) {
      return true;
    }
    if (name - start < 1
        || !(first.isIdentifier() || first.is("::"))
        || !unit.at(name).isIdentifier()) {
      return false;
    }
    Token before = unit.at(name - 1);
    return before.isIdentifier() || Set.of("*", "&", "&&", ">", ">>", ")").contains(before.text());
  }
}
