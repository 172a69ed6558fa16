package dev.photofinish.cilk.drawing;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import dev.photofinish.cilk.structure.InstanceNames;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Fill;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The interaction graph of definition 9: transactions, thread edges, transaction edges and access
 * interactions, and the cycle of one race in red.
 */
public final class InteractionGraph {
  private static final int MOST_ACCESSES = 4;
  private static final List<String> LEGEND =
      List.of(
          "solid: one thread before another",
          "dashed: one transaction before the next of its thread",
          "dotted: accesses of parallel threads that conflict");

  private final AtomizedProgram program;
  private final SourceNames names;
  private final List<CycleEdge> cycle;
  private final Highlight highlight;
  private final Shown shown;
  private final Map<Integer, String> nodeOf = new HashMap<>();
  private final List<Integer> singles = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();

  /** What is red. */
  private enum Highlight {
    CYCLE(
        Edge.Ends.ARROW,
        "red: the cycle of the first race, from its first transaction round to its second"),
    CONFLICT(Edge.Ends.NONE, "red: the first two accesses that nothing orders");

    private final Edge.Ends ends;
    private final String meaning;

    Highlight(Edge.Ends ends, String meaning) {
      this.ends = ends;
      this.meaning = meaning;
    }
  }

  /** The graph of a program with its races; the first of them is drawn. */
  public static InteractionGraph ofRaces(
      AtomizedProgram program, SourceNames names, List<FoundRace> races) {
    return new InteractionGraph(
        program,
        names,
        races.isEmpty() ? List.of() : races.get(0).cycle().edges(),
        Highlight.CYCLE);
  }

  /**
   * The graph of the threads of a program, each in one piece, with two accesses that conflict.
   *
   * @param conflict an access that conflicts with one of another thread, if there is one
   */
  public static InteractionGraph ofThreads(
      AtomizedProgram program, SourceNames names, Optional<CycleEdge> conflict) {
    Set<CutPoint> cuts = new HashSet<>();
    program.cutSets().forEach(cuts::addAll);
    AtomizedProgram threads = program.without(cuts);
    List<CycleEdge> edges =
        conflict.stream()
            .map(
                edge ->
                    new CycleEdge(
                        edge.fromThread(),
                        threads.first(edge.fromThread()),
                        edge.toThread(),
                        threads.first(edge.toThread()),
                        edge.cell()))
            .toList();
    return new InteractionGraph(threads, names, edges, Highlight.CONFLICT);
  }

  private InteractionGraph(
      AtomizedProgram program, SourceNames names, List<CycleEdge> cycle, Highlight highlight) {
    this.program = program;
    this.names = names;
    this.cycle = cycle;
    this.highlight = highlight;
    this.shown = new Shown(program, Precedence.of(program), cycle);
  }

  /**
   * The graph.
   *
   * @param name what stands above it
   */
  public Graph graph(String name) {
    InstanceNames instances = new InstanceNames(program, names);
    Map<Integer, Cluster> clusters = new LinkedHashMap<>();
    List<Node> nodes = new ArrayList<>();
    for (int thread : shown.threads()) {
      int instance = program.instance(thread);
      Cluster cluster =
          clusters.computeIfAbsent(instance, key -> new Cluster("f" + key, instances.of(key)));
      int place = 0;
      for (Shown.Piece piece : shown.pieces(thread)) {
        nodes.add(node(piece).in(cluster.id()));
        for (int i = 0; i < piece.count(); i++) {
          nodeOf.put(program.transaction(thread, place++), id(piece));
        }
        edges.addAll(within(thread, place - piece.count()));
      }
    }
    addSerialization();
    addInteractions();
    addCycle();
    String part =
        singles.size() < program.transactions()
            ? ", " + singles.size() + " of " + program.transactions() + " transactions"
            : "";
    List<String> legend = new ArrayList<>(LEGEND);
    legend.add(highlight.meaning);
    return new Graph(
        "transactions", name + part, List.copyOf(clusters.values()), nodes, edges, legend);
  }

  private Node node(Shown.Piece piece) {
    if (piece.count() > 1) {
      return Node.of(id(piece), List.of(piece.count() + " more transactions"));
    }
    singles.add(piece.first());
    Node node = Node.of(id(piece), lines(piece.first()));
    boolean red =
        cycle.stream().anyMatch(edge -> edge.from() == piece.first() || edge.to() == piece.first());
    return red ? node.filled(Fill.ALARM).outlined(Colour.RED) : node;
  }

  /** The edge from the transaction before one of a thread, if there is one. */
  private List<Edge> within(int thread, int place) {
    return place == 0
        ? List.of()
        : List.of(
            Edge.arrow(
                    nodeOf.get(program.transaction(thread, place - 1)),
                    nodeOf.get(program.transaction(thread, place)))
                .drawn(Line.DASHED));
  }

  private void addSerialization() {
    for (int one : shown.threads()) {
      for (int other : shown.threads()) {
        if (shown.isDirect(one, other)) {
          edges.add(Edge.arrow(nodeOf.get(program.last(one)), nodeOf.get(program.first(other))));
        }
      }
    }
  }

  private void addInteractions() {
    for (int one : singles) {
      for (int other : singles) {
        if (one < other && shown.conflict(one, other) && !isOfCycle(one, other)) {
          edges.add(
              new Edge(
                  nodeOf.get(one),
                  nodeOf.get(other),
                  Edge.Ends.NONE,
                  Line.DOTTED,
                  Colour.BLUE,
                  ""));
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

  private Edge red(int from, int to, String label) {
    return new Edge(nodeOf.get(from), nodeOf.get(to), highlight.ends, Line.BOLD, Colour.RED, label);
  }

  private static String id(Shown.Piece piece) {
    return "t" + piece.first();
  }

  private List<String> lines(int transaction) {
    Set<String> lines = new LinkedHashSet<>();
    int more = 0;
    for (int a : accesses(transaction)) {
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

  /** The accesses of a transaction, those that are red first. */
  private List<Integer> accesses(int transaction) {
    Set<Integer> red = new HashSet<>();
    for (CycleEdge edge : cycle) {
      if (edge.isAccess() && (edge.from() == transaction || edge.to() == transaction)) {
        red.add(edge.cell());
      }
    }
    List<Integer> first = new ArrayList<>();
    List<Integer> rest = new ArrayList<>();
    for (int a = program.accessStart(transaction); a < program.accessEnd(transaction); a++) {
      (red.contains(program.cell(a)) ? first : rest).add(a);
    }
    first.addAll(rest);
    return first;
  }
}
