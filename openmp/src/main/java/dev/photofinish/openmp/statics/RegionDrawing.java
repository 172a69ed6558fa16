package dev.photofinish.openmp.statics;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.graph.Cluster;
import dev.photofinish.core.graph.Colour;
import dev.photofinish.core.graph.Edge;
import dev.photofinish.core.graph.Fill;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.graph.Line;
import dev.photofinish.core.graph.Node;
import dev.photofinish.core.graph.Shape;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.statics.pair.Conflict;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The task graph of a region for people to look at, as in figure 1 of the paper. */
final class RegionDrawing {
  private static final int MOST_LINES = 6;
  private static final int WIDEST = 60;

  private final SourceLines lines;

  RegionDrawing(SourceLines lines) {
    this.lines = lines;
  }

  Graph of(RegionResult region) {
    Frame team = region.graph().team();
    SourceLocation place = place(team);
    BitSet racing = new BitSet();
    for (Conflict conflict : region.conflicts()) {
      racing.set(conflict.first().node().id());
      racing.set(conflict.second().node().id());
    }
    Map<Frame, Cluster> clusters = new LinkedHashMap<>();
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (TaskNode node : region.graph().nodes()) {
      Node drawn = node(region, node);
      if (node.role() == TaskNode.Role.CODE) {
        Cluster cluster = clusters.computeIfAbsent(node.frame(), f -> cluster(f, clusters.size()));
        drawn = drawn.in(cluster.id());
      }
      nodes.add(racing.get(node.id()) ? drawn.outlined(Colour.RED) : drawn);
      node.successors().forEach(edge -> edges.add(edge(edge)));
    }
    edges.addAll(conflicts(region));
    return new Graph(
        "%s-%s-%d".formatted(fileName(place), title(region), place.line()),
        "%s at %s:%d".formatted(title(region), place.file(), place.line()),
        List.copyOf(clusters.values()),
        nodes,
        edges,
        List.of(
            "light: one thread executes it, dark: every thread does; dashed: past a single or"
                + " master construct; dotted: a task is created",
            "in and out: the phases before and in a block; red: a possible race"));
  }

  private static SourceLocation place(Frame team) {
    return team.site().map(Instruction::location).orElseGet(() -> team.function().location());
  }

  private static String fileName(SourceLocation place) {
    String name = place.file().substring(place.file().lastIndexOf('/') + 1);
    return name.isEmpty() ? "region" : name;
  }

  private static String title(RegionResult region) {
    return switch (region.graph().team().kind()) {
      case THREADS -> "parallel";
      case LEAGUE -> "teams";
      case SERIALIZED, CALL, ROOT, TASK, TASKLOOP, INCLUDED -> spawns(region) ? "tasks" : "simd";
    };
  }

  private static boolean spawns(RegionResult region) {
    return region.graph().nodes().stream()
        .flatMap(node -> node.successors().stream())
        .anyMatch(edge -> edge.kind() == TaskNode.EdgeKind.SPAWN);
  }

  private static Cluster cluster(Frame frame, int number) {
    String title =
        switch (frame.kind()) {
          case THREADS -> "every thread";
          case LEAGUE -> "every team";
          case SERIALIZED -> "a team of one";
          case TASK -> "a task";
          case TASKLOOP -> "tasks of a loop";
          case INCLUDED -> "an included task";
          case CALL, ROOT -> name(frame.function().sourceName());
        };
    String from = frame.site().map(site -> ", from line " + site.location().line()).orElse("");
    return new Cluster("f" + number, title + from);
  }

  /** What a function is called, unless the compiler has made it of the text of a construct. */
  private static String name(String function) {
    return function.contains(".omp_outlined") ? "the text of the construct" : function;
  }

  private Node node(RegionResult region, TaskNode node) {
    List<String> text = new ArrayList<>(text(node));
    text.add("in " + region.phases().in(node) + " out " + region.phases().out(node));
    Node drawn = Node.of(id(node), text);
    boolean round = node.role() != TaskNode.Role.CODE || isBarrier(node);
    drawn = round ? drawn.shaped(Shape.ROUND) : drawn;
    return drawn.filled(region.once().get(node.id()) ? Fill.LIGHT : Fill.DARK);
  }

  private List<String> text(TaskNode node) {
    return switch (node.role()) {
      case ROOT -> List.of("start");
      case SENTINEL -> List.of("end");
      case CODE -> isBarrier(node) ? List.of(barrier(node)) : source(node);
    };
  }

  private static boolean isBarrier(TaskNode node) {
    return node.event().filter(Construct.Barrier.class::isInstance).isPresent();
  }

  private static String barrier(TaskNode node) {
    Optional<Integer> line =
        node.instructions().stream()
            .map(instruction -> instruction.location().line())
            .filter(number -> number > 0)
            .findFirst();
    return "barrier" + line.map(number -> ", line " + number).orElse("");
  }

  /** The lines of the source that a block is made of. */
  private List<String> source(TaskNode node) {
    Map<Integer, SourceLocation> places = new TreeMap<>();
    for (Instruction instruction : node.instructions()) {
      if (instruction.location().line() > 0) {
        places.putIfAbsent(instruction.location().line(), instruction.location());
      }
    }
    List<String> text = new ArrayList<>();
    for (SourceLocation place : places.values()) {
      if (text.size() == MOST_LINES) {
        text.add("...");
        break;
      }
      String line = "%d: %s".formatted(place.line(), lines.at(place).strip());
      text.add(line.length() > WIDEST ? line.substring(0, WIDEST - 3) + "..." : line);
    }
    return text.isEmpty() ? List.of("(no line)") : text;
  }

  private static String id(TaskNode node) {
    return "n" + node.id();
  }

  private static Edge edge(TaskNode.Edge edge) {
    Edge drawn = Edge.arrow(id(edge.from()), id(edge.to()));
    return switch (edge.kind()) {
      case FLOW -> drawn;
      case CALL, RETURN -> drawn.coloured(Colour.BLUE);
      case SPAWN -> drawn.drawn(Line.DOTTED).coloured(Colour.BLUE);
      case BYPASS -> drawn.drawn(Line.DASHED);
    };
  }

  /** One line for each two blocks, with the places that race. */
  private static List<Edge> conflicts(RegionResult region) {
    Map<List<Integer>, Edge> conflicts = new LinkedHashMap<>();
    for (Conflict conflict : region.conflicts()) {
      TaskNode one = conflict.first().node();
      TaskNode two = conflict.second().node();
      int first = conflict.first().instruction().location().line();
      int second = conflict.second().instruction().location().line();
      String label =
          first == second
              ? "line " + first
              : "lines %d and %d".formatted(Math.min(first, second), Math.max(first, second));
      conflicts.putIfAbsent(
          List.of(Math.min(one.id(), two.id()), Math.max(one.id(), two.id())),
          Edge.clash(id(one), id(two), label));
    }
    return List.copyOf(conflicts.values());
  }
}
