package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntBinaryOperator;

/**
 * A declaration with spawned calls as initial values. Each variable gets a declaration of its own,
 * so that a child ends before the next variable's value is looked for.
 */
final class SpawnDeclaration {
  private static final Set<String> POINTERS = Set.of("*", "&", "&&", "const", "restrict");

  private final SourceUnit unit;
  private final Expressions expressions;
  private final IntBinaryOperator calls;

  /**
   * A declaration.
   *
   * @param calls takes the keyword from the call between a keyword and a token; returns its number
   */
  SpawnDeclaration(SourceUnit unit, Expressions expressions, IntBinaryOperator calls) {
    this.unit = unit;
    this.expressions = expressions;
    this.calls = calls;
  }

  /** Rewrites the declaration between two tokens, the last one of which is its semicolon. */
  void rewrite(int start, int end) {
    List<Integer> commas = commas(start, end);
    int firstEnd = commas.isEmpty() ? end : commas.get(0);
    String type = unit.text(start, declarator(start, firstEnd));
    int from = start;
    String before = "";
    for (int k = 0; k <= commas.size(); k++) {
      int to = k < commas.size() ? commas.get(k) : end;
      Variable variable = variable(from, to);
      if (k == 0) {
        unit.edits().insert(unit.at(start).start(), variable.begin());
      } else {
        unit.edits().replace(unit.at(from - 1), "; " + before + variable.begin() + type + " ");
      }
      before = variable.end();
      from = to + 1;
    }
    unit.edits().insert(unit.at(end).end(), " " + before);
  }

  /** What stands before and behind the declaration of a variable. */
  private record Variable(String begin, String end) {}

  private Variable variable(int from, int to) {
    int equals = equals(from, to);
    int spawn = equals + 1;
    if (equals >= to || !expressions.isSpawn(spawn)) {
      expressions.rewrite(from, to);
      return new Variable("", "");
    }
    int call = calls.applyAsInt(spawn, to);
    String name = unit.at(equals - 1).text();
    String mark = Marks.SPAWN + "(" + call + "); ";
    return switch (unit.dialect()) {
      case C -> new Variable(mark, Marks.DECLARED + "(&" + name + "); ");
      case CPP -> {
        unit.edits()
            .insert(unit.at(spawn).start(), "[&]() -> decltype(auto) { " + mark + "return ");
        unit.edits().insert(unit.at(to - 1).end(), "; }()");
        String address = unit.is(equals - 1, "]") ? "0" : "__builtin_addressof(" + name + ")";
        yield new Variable("", Marks.DECLARED + "(" + address + "); ");
      }
    };
  }

  private int equals(int from, int to) {
    return Math.min(to, Nesting.find(unit.tokens(), from, "="));
  }

  /** The commas between variables. */
  private List<Integer> commas(int start, int end) {
    List<Integer> commas = new ArrayList<>();
    int i = start;
    while (i < end) {
      Token token = unit.at(i);
      if (token.is(",")) {
        commas.add(i);
      }
      if (token.is("<") && unit.dialect() == Dialect.CPP) {
        int close = Nesting.closeAngle(unit.tokens(), i);
        i = close > 0 && close < end ? close + 1 : i + 1;
      } else {
        i = Nesting.isOpen(token) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
      }
    }
    return commas;
  }

  /** Where the first variable begins, behind its type. */
  private int declarator(int start, int to) {
    int i = equals(start, to) - 1;
    while (i > start && (unit.is(i, "]") || unit.is(i, ")"))) {
      i = Nesting.open(unit.tokens(), i) - 1;
    }
    while (i > start + 1 && POINTERS.contains(unit.at(i - 1).text())) {
      i--;
    }
    return i;
  }
}
