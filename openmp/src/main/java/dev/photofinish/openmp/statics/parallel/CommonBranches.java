package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Branches at which all members of a team go the same way behind a barrier, because what decides is
 * the same for all: the end of a loop with a barrier in each iteration, above all. While one member
 * is in the loop no other is behind it.
 */
public final class CommonBranches {
  private static final String ID = "common-branch";

  static final Assumption SAME_DECISION =
      new Assumption(
          ID,
          "same-decision",
          "The branch compares whole numbers that are the same for all threads behind a barrier.",
          "not all threads decide the branch between the two alike");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Behind a barrier, no thread is on one side of a branch while another is on the other"
              + " side, if all decide alike.",
          "all threads decide by the same numbers between the same two barriers, so that all take"
              + " the same side.",
          List.of(SAME_DECISION));

  private final Rulebook rules;
  private final TaskGraph graph;
  private final RegionPhases phases;
  private final BarrierLoops loops;
  private final Values values;
  private final Divergence members;
  private final Map<RegionPhases.Segment, List<Parting>> partings = new HashMap<>();

  /** What is gotten to only by the one edge behind a branch, and what only by the other. */
  private record Parting(BitSet one, BitSet other) {
    boolean separates(int first, int second) {
      return (one.get(first) && other.get(second)) || (one.get(second) && other.get(first));
    }
  }

  public CommonBranches(
      TaskGraph graph, RegionPhases phases, BarrierLoops loops, Values values, Rulebook rules) {
    this.rules = rules;
    this.graph = graph;
    this.phases = phases;
    this.loops = loops;
    this.values = values;
    this.members = new Divergence.Members(graph.team());
  }

  /** Whether two members that are in one phase are never at these two nodes. */
  public boolean separate(TaskNode first, TaskNode second) {
    return !loops.isEmpty()
        && phases.common(first, second).stream()
            .allMatch(
                segment ->
                    partings.computeIfAbsent(segment, this::find).stream()
                        .anyMatch(parting -> parting.separates(first.id(), second.id())));
  }

  private List<Parting> find(RegionPhases.Segment segment) {
    List<Parting> found = new ArrayList<>();
    for (TaskNode node : graph.nodes()) {
      if (segment.nodes().get(node.id())
          && endsInBranch(node)
          && rules.holds(SAME_DECISION, () -> isCommon(segment, node))
          && isOnce(segment, node)) {
        Set<TaskNode> next = new LinkedHashSet<>();
        node.successors().forEach(edge -> next.add(edge.to()));
        if (next.size() == 2) {
          List<TaskNode> ways = List.copyOf(next);
          found.add(
              new Parting(only(segment, node, ways.get(0)), only(segment, node, ways.get(1))));
        }
      }
    }
    return found;
  }

  private static boolean endsInBranch(TaskNode node) {
    return !node.instructions().isEmpty()
        && node.instructions().get(node.instructions().size() - 1) instanceof ConditionalBranch;
  }

  /** Whether all members decide the branch at the end of a node alike behind the same barrier. */
  private boolean isCommon(RegionPhases.Segment segment, TaskNode node) {
    ConditionalBranch branch =
        (ConditionalBranch) node.instructions().get(node.instructions().size() - 1);
    if (node.frame().task() != graph.team().task()
        || node.frame().isRecursive()
        || !(branch.condition() instanceof IntCompare compare)
        || !(compare.left().type() instanceof IntType)) {
      return false;
    }
    Polynomial left = values.number(node.frame(), compare.left());
    Polynomial right = values.number(node.frame(), compare.right());
    Set<Symbol> symbols = new LinkedHashSet<>(left.symbols());
    symbols.addAll(right.symbols());
    boolean counts = false;
    for (Symbol symbol : symbols) {
      boolean together =
          symbol instanceof Symbol.Counter counter && loops.areTogether(segment, node, counter);
      if (!together && !members.isCommon(symbol)) {
        return false;
      }
      counts |= together;
    }
    return counts;
  }

  /**
   * Whether a node is passed once at most before the next barrier. This is no assumption of its
   * own: the numbers that decide are the same each time. It spares looking at branches of inner
   * loops.
   */
  private static boolean isOnce(RegionPhases.Segment segment, TaskNode node) {
    return !reached(segment, node, null, null).get(node.id());
  }

  /** The nodes of a segment that are gotten to by one edge only. */
  private static BitSet only(RegionPhases.Segment segment, TaskNode from, TaskNode to) {
    BitSet nodes = (BitSet) segment.nodes().clone();
    nodes.andNot(reached(segment, segment.start(), from, to));
    return nodes;
  }

  /** What follows a node in a segment without an edge. */
  private static BitSet reached(
      RegionPhases.Segment segment, TaskNode start, TaskNode from, TaskNode to) {
    BitSet found = new BitSet();
    Deque<TaskNode> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      for (TaskNode.Edge edge : node.successors()) {
        TaskNode next = edge.to();
        if (segment.nodes().get(next.id())
            && !(node == from && next == to)
            && !found.get(next.id())) {
          found.set(next.id());
          open.add(next);
        }
      }
    }
    return found;
  }
}
