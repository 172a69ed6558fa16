package dev.photofinish.cilk.reduction;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The function F of section 4.2. A clause may have any number of literals. Every interaction is a
 * location of its own that its two transactions write.
 */
public final class Reduction {
  private final Formula formula;
  private final StructureRecorder recorder;
  private final List<String> functions = new ArrayList<>();
  private final List<String> edges = new ArrayList<>();
  private final List<List<Integer>> edgesOf = new ArrayList<>();
  private int vertices = 2;
  private int helpers;
  private int dummies;
  private final AtomizedProgram program;

  /** The program of a formula. */
  public Reduction(Formula formula) {
    this(formula, Numbering.LAZY);
  }

  Reduction(Formula formula, Numbering numbering) {
    this.formula = formula;
    this.recorder = new StructureRecorder(Atomization.MANUAL, numbering);
    connect();
    run();
    this.program = recorder.program();
  }

  public AtomizedProgram program() {
    return program;
  }

  /** The vertices of the thesis's graph, without those that spawning in a loop adds. */
  public int vertices() {
    return vertices;
  }

  public int helpers() {
    return helpers;
  }

  public int dummies() {
    return dummies;
  }

  // ---- vertices: p, r, q, then the literals of variables, then the places in clauses ----

  private static final int P = 0;
  private static final int R = 1;
  private static final int Q = 2;

  /** The vertex of a variable or its negation. */
  private int literal(int literal) {
    return 3 + 2 * (Math.abs(literal) - 1) + (literal > 0 ? 0 : 1);
  }

  private int place(int clause, int index) {
    int vertex = 3 + 2 * formula.variables();
    for (int i = 0; i < clause; i++) {
      vertex += formula.clauses().get(i).size();
    }
    return vertex + index;
  }

  private List<Integer> places(int clause) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < formula.clauses().get(clause).size(); i++) {
      places.add(place(clause, i));
    }
    return places;
  }

  /** Step 5: the interactions. */
  private void connect() {
    int last = formula.clauses().size() - 1;
    int all = place(last, formula.clauses().get(last).size());
    for (int i = 0; i < all; i++) {
      edgesOf.add(new ArrayList<>());
    }
    connect(List.of(P), literals(1));
    for (int i = 1; i < formula.variables(); i++) {
      connect(literals(i), literals(i + 1));
    }
    connect(literals(formula.variables()), List.of(Q));
    connect(List.of(Q), places(last));
    for (int j = last; j > 0; j--) {
      connect(places(j), places(j - 1));
    }
    connect(places(0), List.of(R));
  }

  private List<Integer> literals(int variable) {
    return List.of(literal(variable), literal(-variable));
  }

  private void connect(List<Integer> some, List<Integer> others) {
    for (int one : some) {
      for (int other : others) {
        edgesOf.get(one).add(edges.size());
        edgesOf.get(other).add(edges.size());
        edges.add(name(one) + "–" + name(other));
      }
    }
  }

  /** Steps 1 to 4: the serialization. */
  private void run() {
    recorder.enter(function("f, g"), AtomizedProgram.NONE);
    spawn("p, r");
    touch(P);
    recorder.cut(CutKind.WRITTEN, AtomizedProgram.NONE);
    touch(R);
    recorder.returned();
    spawn("q");
    touch(Q);
    recorder.returned();
    for (int variable = 1; variable <= formula.variables(); variable++) {
      gadget(variable);
      gadget(-variable);
    }
    recorder.sync(AtomizedProgram.NONE);
    recorder.leave();
  }

  private void gadget(int literal) {
    spawn(name(literal(literal)));
    List<Integer> places = new ArrayList<>();
    for (int j = 0; j < formula.clauses().size(); j++) {
      for (int i = 0; i < formula.clauses().get(j).size(); i++) {
        if (formula.clauses().get(j).get(i) == literal) {
          places.add(place(j, i));
        }
      }
    }
    if (!places.isEmpty()) {
      helpers++;
      vertices++;
      for (int place : places) {
        spawn(name(place));
        touch(place);
        recorder.returned();
      }
      if (places.size() == 1) {
        dummies++;
        vertices++;
        spawn("dummy");
        recorder.returned();
      }
      recorder.sync(AtomizedProgram.NONE);
    }
    touch(literal(literal));
    recorder.returned();
  }

  private void spawn(String function) {
    recorder.spawn(function(function), AtomizedProgram.NONE);
  }

  private int function(String name) {
    functions.add(name);
    return functions.size() - 1;
  }

  private void touch(int vertex) {
    vertices++;
    for (int edge : edgesOf.get(vertex)) {
      recorder.write(edge, 1, AtomizedProgram.NONE);
    }
  }

  private String name(int vertex) {
    if (vertex <= Q) {
      return List.of("p", "r", "q").get(vertex);
    }
    if (vertex < place(0, 0)) {
      int variable = (vertex - 3) / 2 + 1;
      return ((vertex - 3) % 2 == 0 ? "x" : "¬x") + variable;
    }
    int clause = 0;
    while (vertex >= place(clause, 0) + formula.clauses().get(clause).size()) {
      clause++;
    }
    return (clause + 1) + letter(vertex - place(clause, 0));
  }

  /** a, b, c for the first places of a clause. */
  private static String letter(int index) {
    return index < 26 ? String.valueOf((char) ('a' + index)) : "." + index;
  }

  /**
   * The values, by variable from 1, that the cycle of a race stands for: by the proof of theorem 13
   * a variable is false if the cycle goes through it, and true if through its negation.
   */
  public List<Boolean> values(RaceCycle cycle) {
    List<Boolean> values = new ArrayList<>(Collections.nCopies(formula.variables(), true));
    for (CycleEdge edge : cycle.edges()) {
      String function = functions.get(program.function(program.instance(edge.toThread())));
      if (function.startsWith("x")) {
        values.set(Integer.parseInt(function.substring(1)) - 1, false);
      }
    }
    return values;
  }

  /** What the numbers in the program stand for. */
  public SourceNames names() {
    return new SourceNames() {
      @Override
      public SourceLocation location(int site) {
        return SourceLocation.UNKNOWN;
      }

      @Override
      public String function(int function) {
        return function < 0 ? "main" : functions.get(function);
      }

      @Override
      public String variable(long location) {
        return edges.get((int) location);
      }

      @Override
      public String text(SourceLocation location) {
        return "";
      }
    };
  }
}
