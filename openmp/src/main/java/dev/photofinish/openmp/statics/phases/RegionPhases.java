package dev.photofinish.openmp.statics.phases;

import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** The phases of the nodes of a task graph. */
public final class RegionPhases {
  private final PhaseAnalysis intervals;
  private final List<Segment> segments;

  /**
   * What can happen between two barriers.
   *
   * @param start the barrier that all members of the team leave together, or the root
   * @param nodes the nodes that follow it up to the next barriers
   */
  public record Segment(TaskNode start, BitSet nodes) {}

  private RegionPhases(PhaseAnalysis intervals, List<Segment> segments) {
    this.intervals = intervals;
    this.segments = List.copyOf(segments);
  }

  /**
   * The phases of a region.
   *
   * @param tripCounts how often the loop is gone through whose header a node begins
   */
  public static RegionPhases of(TaskGraph graph, Function<TaskNode, OptionalLong> tripCounts) {
    PhaseGraph view = new View(graph, tripCounts);
    List<Segment> segments = new ArrayList<>();
    for (TaskNode node : graph.nodes()) {
      if (node.role() == TaskNode.Role.ROOT || node.isBarrierOf(graph.team())) {
        segments.add(new Segment(node, barrierFree(graph, node)));
      }
    }
    return new RegionPhases(PhaseAnalysis.of(view), segments);
  }

  private static BitSet barrierFree(TaskGraph graph, TaskNode start) {
    return PhaseGraph.segment(new Barriers(graph), start.id());
  }

  /** Phases before a node. */
  public PhaseInterval in(TaskNode node) {
    return intervals.in(node.id());
  }

  /** The phases in which a node's accesses are. */
  public PhaseInterval out(TaskNode node) {
    return intervals.out(node.id());
  }

  /** The segments between barriers. */
  public List<Segment> segments() {
    return segments;
  }

  /**
   * Whether two nodes can be executed in the same phase: their intervals overlap, and both follow
   * some barrier with no other in between. All members of a team meet at the same barrier, so that
   * this also tells apart the halves of a loop with two barriers.
   */
  public boolean mayShare(TaskNode first, TaskNode second) {
    if (!out(first).overlaps(out(second))) {
      return false;
    }
    for (Segment segment : segments) {
      if (segment.nodes().get(first.id()) && segment.nodes().get(second.id())) {
        return true;
      }
    }
    return false;
  }

  /** The segments that have both nodes. */
  public List<Segment> common(TaskNode first, TaskNode second) {
    return segments.stream()
        .filter(s -> s.nodes().get(first.id()) && s.nodes().get(second.id()))
        .toList();
  }

  private static class Barriers implements PhaseGraph {
    final TaskGraph graph;
    private final int[][] successors;

    Barriers(TaskGraph graph) {
      this.graph = graph;
      this.successors = new int[graph.nodes().size()][];
      for (TaskNode node : graph.nodes()) {
        successors[node.id()] =
            node.successors().stream().mapToInt(edge -> edge.to().id()).distinct().toArray();
      }
    }

    @Override
    public int size() {
      return successors.length;
    }

    @Override
    public int[] successors(int node) {
      return successors[node];
    }

    @Override
    public boolean changesPhase(int node) {
      return graph.nodes().get(node).isBarrierOf(graph.team());
    }

    @Override
    public OptionalLong tripCount(int header) {
      return OptionalLong.empty();
    }
  }

  private static final class View extends Barriers {
    private final Function<TaskNode, OptionalLong> tripCounts;
    private final int start;

    View(TaskGraph graph, Function<TaskNode, OptionalLong> tripCounts) {
      super(graph);
      this.tripCounts = tripCounts;
      this.start = graph.root().successors().get(0).to().id();
    }

    @Override
    public boolean changesPhase(int node) {
      return super.changesPhase(node) || node == start || node == graph.sentinel().id();
    }

    @Override
    public OptionalLong tripCount(int header) {
      return tripCounts.apply(graph.nodes().get(header));
    }
  }
}
