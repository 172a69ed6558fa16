package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;

/** An expression that may be a call: a name and what stands behind it in brackets. */
final class PostfixExpression {
  private final SourceUnit unit;
  private final int from;
  private final int to;
  private int callsAtBegin;
  private int method = -1;

  private PostfixExpression(SourceUnit unit, int from, int to) {
    this.unit = unit;
    this.from = from;
    this.to = to;
  }

  /** The places of a call that is all of some tokens; none if they are something else. */
  static List<SpawnedCalls.Place> call(SourceUnit unit, int from, int to) {
    int start = from;
    while (unit.is(start, "(") && unit.is(start + 1, "void") && unit.is(start + 2, ")")) {
      start += 3;
    }
    PostfixExpression expression = new PostfixExpression(unit, start, to);
    return start < to && unit.is(to - 1, ")") && expression.isCall()
        ? expression.places()
        : List.of();
  }

  private List<SpawnedCalls.Place> places() {
    List<SpawnedCalls.Place> places = new ArrayList<>();
    if (method >= 0) {
      places.add(new SpawnedCalls.Place(unit.at(method), 1));
    }
    places.add(new SpawnedCalls.Place(unit.at(from), Math.max(1, callsAtBegin)));
    return places;
  }

  private boolean isCall() {
    int i = primary();
    boolean called = false;
    int member = -1;
    while (i >= 0 && i < to) {
      Token token = unit.at(i);
      if (token.is("(")) {
        called = true;
        method = member;
        callsAtBegin += member < 0 || isLast(i) ? 1 : 0;
        member = -1;
        i = Nesting.close(unit.tokens(), i) + 1;
      } else if (token.is("[")) {
        called = false;
        member = -1;
        i = Nesting.close(unit.tokens(), i) + 1;
      } else if (token.is(".") || token.is("->")) {
        called = false;
        int name = unit.is(i + 1, "template") ? i + 2 : i + 1;
        member = name;
        i = name < to && unit.at(name).isIdentifier() ? templateArguments(name + 1) : -1;
      } else {
        return false;
      }
    }
    return i == to && called;
  }

  private boolean isLast(int open) {
    return Nesting.close(unit.tokens(), open) == to - 1;
  }

  /** Behind what the expression begins with: a name, brackets or a lambda; -1 if it is neither. */
  private int primary() {
    if (unit.is(from, "(")) {
      return Nesting.close(unit.tokens(), from) + 1;
    }
    if (unit.is(from, "[")) {
      int body = Lambdas.body(unit, from);
      return body < 0 ? -1 : Nesting.close(unit.tokens(), body) + 1;
    }
    int i = unit.is(from, "::") ? from + 1 : from;
    while (i < to && unit.at(i).isIdentifier()) {
      int after = templateArguments(i + 1);
      if (!unit.is(after, "::")) {
        return after;
      }
      i = unit.is(after + 1, "template") ? after + 2 : after + 1;
    }
    return -1;
  }

  private int templateArguments(int i) {
    if (!unit.is(i, "<") || unit.dialect() == Dialect.C) {
      return i;
    }
    int close = Nesting.closeAngle(unit.tokens(), i);
    return close > 0 && close < to && (unit.is(close + 1, "(") || unit.is(close + 1, "::"))
        ? close + 1
        : i;
  }
}
