package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inlets of a Cilk-5 function: pieces of it that are called with what its children return. A
 * call becomes a jump to the inlet and one back; what it is called with is in a hidden variable.
 */
final class Inlets {
  /** An inlet, its parameters and how many places call it. */
  private static final class Inlet {
    final String name;
    final List<String> parameters = new ArrayList<>();
    final int end;
    int calls;

    Inlet(String name, int end) {
      this.name = name;
      this.end = end;
    }

    String hidden(String what) {
      return Marks.PREFIX + what + "_" + name;
    }
  }

  private final SourceUnit unit;
  private final Map<String, Inlet> inlets = new LinkedHashMap<>();

  Inlets(SourceUnit unit) {
    this.unit = unit;
  }

  boolean isInlet(String name) {
    return inlets.containsKey(name);
  }

  /** Begins the inlet that a keyword defines; returns the brace of its body. */
  int begin(int keyword) {
    int open = keyword + 1;
    while (!unit.is(open, "(")) {
      unit.at(open++);
    }
    int close = Nesting.close(unit.tokens(), open);
    int body = close + 1;
    if (!unit.is(body, "{")) {
      throw KeywordRewriter.error(unit.at(keyword), "inlet without a body");
    }
    Inlet inlet = new Inlet(unit.at(open - 1).text(), Nesting.close(unit.tokens(), body));
    inlets.put(inlet.name, inlet);
    StringBuilder members = new StringBuilder();
    StringBuilder values = new StringBuilder();
    int from = open + 1;
    while (from < close) {
      int to = Math.min(close, Nesting.find(unit.tokens(), from, ","));
      if (!unit.text(from, to).equals("void")) {
        String parameter = unit.at(to - 1).text();
        inlet.parameters.add(parameter);
        members.append(unit.text(from, to)).append("; ");
        values.append(
            "__typeof__(%s.%s) %s = %s.%s; "
                .formatted(
                    inlet.hidden("in"), parameter, parameter, inlet.hidden("in"), parameter));
      }
      from = to + 1;
    }
    for (int i = keyword; i < body; i++) {
      unit.edits().replace(unit.at(i), "");
    }
    unit.edits()
        .insert(
            unit.at(body).start(),
            "struct { %sint %sunused; } %s; int %s; if (0) { %s: _Pragma(\"clang __debug captured\") { %s"
                .formatted(
                    members,
                    Marks.PREFIX,
                    inlet.hidden("in"),
                    inlet.hidden("back"),
                    inlet.hidden("inlet"),
                    values));
    return body;
  }

  /** Where a return in the inlet that ends at a brace goes. */
  String end(int brace) {
    return inlets.values().stream()
        .filter(inlet -> inlet.end == brace)
        .map(inlet -> inlet.hidden("end"))
        .findFirst()
        .orElseThrow();
  }

  /** Ends the inlets, when all calls are known. */
  void end() {
    for (Inlet inlet : inlets.values()) {
      StringBuilder back = new StringBuilder();
      for (int k = 0; k < inlet.calls; k++) {
        back.append("case %d: goto %s_%d; ".formatted(k, inlet.hidden("from"), k));
      }
      unit.edits()
          .insert(
              unit.at(inlet.end).end(),
              " %s: ;} switch (%s) { %s} }"
                  .formatted(inlet.hidden("end"), inlet.hidden("back"), back));
    }
  }

  /** Takes and numbers the spawned call between a keyword and a token. */
  interface Calls {
    int take(int spawn, int end);
  }

  /** Rewrites the call of an inlet; returns its semicolon. */
  int call(int name, Expressions expressions, Calls calls) {
    Inlet inlet = inlets.get(unit.at(name).text());
    int open = name + 1;
    int close = Nesting.close(unit.tokens(), open);
    if (!unit.is(close + 1, ";")) {
      throw KeywordRewriter.error(unit.at(name), "the call of an inlet is a statement of its own");
    }
    int number = inlet.calls++;
    int second = Math.min(close, Nesting.find(unit.tokens(), open + 1, ","));
    boolean spawns = second > open + 1 && expressions.isSpawn(open + 1);
    List<String> arguments = arguments(open, close);
    if (arguments.size() != inlet.parameters.size()) {
      throw KeywordRewriter.error(
          unit.at(name),
          "%s takes %d arguments, not %d"
              .formatted(inlet.name, inlet.parameters.size(), arguments.size()));
    }
    StringBuilder begin = new StringBuilder("{ ");
    for (int k = spawns ? 1 : 0; k < arguments.size(); k++) {
      begin.append(
          "%s.%s = (%s); "
              .formatted(inlet.hidden("in"), inlet.parameters.get(k), arguments.get(k)));
    }
    expressions.rewrite(spawns ? second : open + 1, close);
    for (int i = spawns ? second : open + 1; i < close; i++) {
      unit.edits().replace(unit.at(i), "");
    }
    unit.edits().replace(unit.at(name), begin.toString());
    unit.edits().replace(unit.at(open), "");
    if (spawns) {
      String result = inlet.hidden("in") + "." + inlet.parameters.get(0);
      unit.edits()
          .insert(
              unit.at(open + 1).start(),
              "_Pragma(\"clang __debug captured\") { %s(%d); %s = "
                  .formatted(Marks.SPAWN, calls.take(open + 1, second), result));
      unit.edits().insert(unit.at(second - 1).end(), ";}");
    }
    String jump =
        "%s(); %s = %d; goto %s; %s_%d: %s(0); "
            .formatted(
                Marks.INLET,
                inlet.hidden("back"),
                number,
                inlet.hidden("inlet"),
                inlet.hidden("from"),
                number,
                Marks.INLET_END);
    unit.edits().replace(unit.at(close), jump + (spawns ? Marks.DECLARED + "(0)" : ""));
    unit.edits().insert(unit.at(close + 1).end(), "}");
    return close + 1;
  }

  private List<String> arguments(int open, int close) {
    List<String> arguments = new ArrayList<>();
    int from = open + 1;
    while (from < close) {
      int to = Math.min(close, Nesting.find(unit.tokens(), from, ","));
      arguments.add(unit.text(from, to));
      from = to + 1;
    }
    return arguments;
  }
}
