package dev.photofinish.cilk.drawing;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Fill;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The interaction graph of definition 9: transactions, thread edges, transaction edges and access
 * interactions, and the cycle of one race in red.
 */
public final class InteractionGraph {
  private static final int MOST_TRANSACTIONS = 120;
  private static final int MOST_ACCESSES = 4;
  private static final List<String> LEGEND =
      List.of(
          "solid: one thread before another",
          "dashed: one transaction before the next of its thread",
          "dotted: accesses of parallel threads that clash",
          "red: the cycle of the first race, from its first transaction round to its second");

  private final AtomizedProgram program;
  private final SourceNames names;
  private final Precedence precedence;
  private final List<CycleEdge> cycle;
  private final ShownThreads shown;
  private final List<Integer> transactions = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  /** The graph of a program with its races; the first of them is drawn. */
  public InteractionGraph(AtomizedProgram program, SourceNames names, List<FoundRace> races) {
    this.program = program;
    this.names = names;
    this.precedence = Precedence.of(program);
    this.cycle = races.isEmpty() ? List.of() : races.get(0).cycle().edges();
    this.shown = new ShownThreads(program, precedence, cycle, MOST_TRANSACTIONS);
    for (int thread : shown.threads()) {
      for (int i = 0; i < program.size(thread); i++) {
        transactions.add(program.transaction(thread, i));
      }
    }
  }

  /**
   * The graph.
   *
   * @param name what stands above it
   */
  public Graph graph(String name) {
    Map<Integer, Cluster> clusters = new LinkedHashMap<>();
    List<Node> nodes = new ArrayList<>();
    Set<Integer> inCycle = inCycle();
    for (int transaction : transactions) {
      int instance = program.instance(program.thread(transaction));
      Cluster cluster =
          clusters.computeIfAbsent(
              instance,
              key -> new Cluster("f" + key, names.function(program.function(key)) + "()"));
      Node node = Node.of(id(transaction), lines(transaction)).in(cluster.id());
      nodes.add(
          inCycle.contains(transaction) ? node.filled(Fill.ALARM).outlined(Colour.RED) : node);
    }
    addSerialization();
    addInteractions();
    addCycle();
    String part =
        shown.transactions() < program.transactions()
            ? ", " + shown.transactions() + " of " + program.transactions() + " transactions"
            : "";
    return new Graph(
        "transactions", name + part, List.copyOf(clusters.values()), nodes, edges, LEGEND);
  }

  private Set<Integer> inCycle() {
    Set<Integer> found = new LinkedHashSet<>();
    for (CycleEdge edge : cycle) {
      found.add(edge.from());
      found.add(edge.to());
    }
    return found;
  }

  private void addSerialization() {
    for (int one : shown.threads()) {
      for (int i = 1; i < program.size(one); i++) {
        edges.add(
            Edge.arrow(id(program.transaction(one, i - 1)), id(program.transaction(one, i)))
                .drawn(Line.DASHED));
      }
      for (int other : shown.threads()) {
        if (shown.isDirect(one, other)) {
          edges.add(Edge.arrow(id(program.last(one)), id(program.first(other))));
        }
      }
    }
  }

  private void addInteractions() {
    for (int one : transactions) {
      for (int other : transactions) {
        if (one < other
            && precedence.parallel(program.thread(one), program.thread(other))
            && program.conflict(one, other) != AtomizedProgram.NONE
            && !isOfCycle(one, other)) {
          edges.add(new Edge(id(one), id(other), Edge.Ends.NONE, Line.DOTTED, Colour.BLUE, ""));
        }
      }
    }
  }

  private boolean isOfCycle(int one, int other) {
    return cycle.stream()
        .anyMatch(
            edge ->
                edge.isAccess()
                    && ((edge.from() == one && edge.to() == other)
                        || (edge.from() == other && edge.to() == one)));
  }

  /** The accesses of the cycle; of its thread edges those between shown transactions. */
  private void addCycle() {
    List<Edge> red = new ArrayList<>();
    int waiting = AtomizedProgram.NONE;
    for (CycleEdge edge : cycle) {
      if (edge.isAccess()) {
        if (waiting != AtomizedProgram.NONE) {
          red.add(red(waiting, program.first(edge.fromThread()), ""));
          waiting = AtomizedProgram.NONE;
        }
        red.add(red(edge.from(), edge.to(), names.variable(program.location(edge.cell()))));
      } else if (waiting == AtomizedProgram.NONE) {
        waiting = edge.from();
      }
    }
    edges.removeIf(edge -> red.stream().anyMatch(other -> joins(edge, other)));
    edges.addAll(red);
  }

  private static boolean joins(Edge edge, Edge other) {
    return edge.from().equals(other.from()) && edge.to().equals(other.to());
  }

  private static Edge red(int from, int to, String label) {
    return new Edge(id(from), id(to), Edge.Ends.ARROW, Line.BOLD, Colour.RED, label);
  }

  private static String id(int transaction) {
    return "t" + transaction;
  }

  private List<String> lines(int transaction) {
    Set<String> lines = new LinkedHashSet<>();
    int more = 0;
    for (int a = program.accessStart(transaction); a < program.accessEnd(transaction); a++) {
      SourceLocation place = names.location(program.site(a));
      String line =
          (place.line() > 0 ? place.line() + ": " : "")
              + (program.writes(a) ? "write " : "read ")
              + names.variable(program.location(program.cell(a)));
      if (lines.size() < MOST_ACCESSES) {
        lines.add(line);
      } else if (!lines.contains(line)) {
        more++;
      }
    }
    List<String> all = new ArrayList<>(lines.isEmpty() ? List.of("nothing shared") : lines);
    if (more > 0) {
      all.add("and " + more + " more");
    }
    return all;
  }
}
