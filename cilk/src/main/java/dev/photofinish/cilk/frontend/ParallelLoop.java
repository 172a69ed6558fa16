package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A loop whose iterations are children. Its bound and its step are evaluated once, before it; each
 * iteration is a function of its own with copies of the loop's variables.
 */
final class ParallelLoop {
  /** Looks at the expressions between two tokens. */
  interface Check {
    void expressions(int from, int to);
  }

  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "!=");

  private final SourceUnit unit;
  private final Edits edits;
  private final int keyword;
  private final Token token;
  private final Outline outline;
  private final int number;

  ParallelLoop(SourceUnit unit, int keyword) {
    this.unit = unit;
    this.edits = unit.edits();
    this.keyword = keyword;
    this.token = unit.at(keyword);
    this.number = unit.freshNumber();
    this.outline = Outline.child(unit, "iteration");
  }

  /** Rewrites what stands before the body; returns where that begins. */
  int begin(Check check) {
    refuseIf(!unit.is(keyword + 1, "("), token, token.text() + " without a loop variable");
    int open = keyword + 1;
    int close = Nesting.close(unit.tokens(), open);
    refuseIf(!unit.is(close, ")"), token, token.text() + " without a closing bracket");
    int colon = Nesting.find(unit.tokens(), open + 1, ":");
    int first = Nesting.find(unit.tokens(), open + 1, ";");
    check.expressions(open + 1, close);
    if (first >= close && colon < close) {
      overRange(open, colon, close);
    } else {
      refuseIf(first >= close, token, token.text() + " needs three parts");
      overNumbers(open, first, close);
    }
    return close + 1;
  }

  /** Rewrites what stands behind the body. */
  void end(int last) {
    edits.insert(unit.at(last).end(), " while (0);" + outline.end() + "}}}");
  }

  private String scope() {
    return "{" + Marks.guard("s" + number, Marks.ENTER + "(-1)", Marks.LEAVE) + " {";
  }

  private void overRange(int open, int colon, int close) {
    String element = hidden("e");
    edits.replace(token, scope() + "for");
    edits.insert(unit.at(open).end(), "auto &&" + element + " : ");
    String declaration = unit.text(open + 1, colon);
    for (int i = open + 1; i <= colon; i++) {
      edits.replace(unit.at(i), "");
    }
    edits.insert(
        unit.at(close).end(), "{" + outline.begin() + declaration + " = " + element + "; do ");
  }

  private void overNumbers(int open, int first, int close) {
    int second = Nesting.find(unit.tokens(), first + 1, ";");
    List<String> variables = variables(open + 1, first);
    refuseIf(second >= close, token, token.text() + " needs three parts");
    refuseIf(second == first + 1, unit.at(second), token.text() + " without a condition");
    refuseIf(close == second + 1, unit.at(close), token.text() + " without a step");
    edits.replace(token, scope());
    edits.replace(unit.at(open), "");
    String condition = hoistBound(variables, first + 1, second);
    String step = hoistStep(variables, second + 1, close);
    edits.replace(unit.at(second), "");
    StringBuilder copies = new StringBuilder();
    StringBuilder own = new StringBuilder();
    String type = unit.dialect().deduced();
    for (int k = 0; k < variables.size(); k++) {
      String copy = hidden("v" + k + "_");
      copies.append("%s %s = %s; ".formatted(type, copy, variables.get(k)));
      own.append("%s %s = %s; ".formatted(type, variables.get(k), copy));
    }
    edits.replace(
        unit.at(close),
        "for (; " + condition + "; " + step + ") { " + copies + outline.begin() + own + "do ");
  }

  /** The variables that the first part sets, which must do so. */
  private List<String> variables(int from, int to) {
    List<String> variables = new ArrayList<>();
    int i = from;
    while (i < to) {
      boolean value = unit.is(i, "=") || (i > from + 1 && (unit.is(i, "{") || unit.is(i, "(")));
      if (value && unit.at(i - 1).isIdentifier() && i > from) {
        variables.add(unit.at(i - 1).text());
        i = Nesting.find(unit.tokens(), i + 1, ",");
      } else {
        i = Nesting.isOpen(unit.at(i)) ? Nesting.close(unit.tokens(), i) + 1 : i + 1;
      }
    }
    refuseIf(
        variables.isEmpty(),
        token,
        token.text() + " needs a loop variable that it sets to a first value");
    return variables;
  }

  /** Has the bound evaluated before the loop; returns the condition. */
  private String hoistBound(List<String> variables, int from, int to) {
    String bound = hidden("b");
    boolean left =
        to - from > 2
            && variables.contains(unit.at(from).text())
            && COMPARISONS.contains(unit.at(from + 1).text());
    boolean right =
        to - from > 2
            && variables.contains(unit.at(to - 1).text())
            && COMPARISONS.contains(unit.at(to - 2).text());
    if (left) {
      String begin = unit.text(from, from + 2);
      hoist(bound, from, from + 2, to);
      return begin + " " + bound;
    }
    if (right) {
      String end = unit.text(to - 2, to);
      edits.insert(unit.at(from).start(), deduced(bound));
      edits.insert(unit.at(to - 3).end(), value());
      remove(to - 2, to);
      return bound + " " + end;
    }
    String condition = unit.text(from, to);
    remove(from, to);
    return condition;
  }

  /** Has the step evaluated before the loop; returns the third part. */
  private String hoistStep(List<String> variables, int from, int to) {
    boolean added =
        to - from > 2
            && variables.contains(unit.at(from).text())
            && (unit.is(from + 1, "+=") || unit.is(from + 1, "-="))
            && Nesting.find(unit.tokens(), from, ",") >= to;
    if (added) {
      String step = hidden("t");
      String begin = unit.text(from, from + 2);
      hoist(step, from, from + 2, to);
      return begin + " " + step;
    }
    String step = unit.text(from, to);
    remove(from, to);
    return step;
  }

  /** Keeps the value between two tokens, in place of which and of what stands before it. */
  private void hoist(String variable, int from, int value, int to) {
    remove(from, value);
    edits.insert(unit.at(value).start(), deduced(variable));
    edits.insert(unit.at(to - 1).end(), value());
  }

  private String deduced(String variable) {
    return unit.dialect().deduced() + " " + variable + " = (";
  }

  /** In C a sum, because the value may be of a bit-field, whose type nobody can say. */
  private String value() {
    return switch (unit.dialect()) {
      case C -> ") + 0; ";
      case CPP -> "); ";
    };
  }

  private void remove(int from, int to) {
    for (int i = from; i < to; i++) {
      edits.replace(unit.at(i), "");
    }
  }

  private String hidden(String name) {
    return Marks.PREFIX + name + number;
  }

  private static void refuseIf(boolean wrong, Token token, String message) {
    if (wrong) {
      throw KeywordRewriter.error(token, message);
    }
  }
}
