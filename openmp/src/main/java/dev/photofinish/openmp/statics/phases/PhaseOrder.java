package dev.photofinish.openmp.statics.phases;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.taskgraph.TaskNode.Edge;
import dev.photofinish.openmp.statics.taskgraph.TaskNode.EdgeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The phases of the instructions of a region, whichever context they are executed in.
 *
 * <p>All members of a team go through the same barriers in the same order. So if one of them
 * executes a node in some phase, and another one a second node in a later phase, the way of the
 * first member from its node leads on through those barriers to the second node. Where no way does,
 * and no phase has both, the second node is executed in earlier phases only. That follows from the
 * intervals of the two where these are apart, and holds behind loops too, where they are not.
 */
public final class PhaseOrder {
  private final RegionPhases phases;
  private final Map<Instruction, List<TaskNode>> nodes = new HashMap<>();
  private final Map<Frame, List<TaskNode>> creators = new HashMap<>();
  private final Map<TaskNode, BitSet> reached = new HashMap<>();

  public PhaseOrder(TaskGraph graph, RegionPhases phases) {
    this.phases = phases;
    for (TaskNode node : graph.nodes()) {
      for (Instruction instruction : node.instructions()) {
        nodes.computeIfAbsent(instruction, key -> new ArrayList<>(1)).add(node);
      }
      for (Edge edge : node.successors()) {
        if (edge.kind() == EdgeKind.SPAWN) {
          creators.computeIfAbsent(edge.to().frame(), key -> new ArrayList<>(1)).add(node);
        }
      }
    }
  }

  /** Whether all phases of the first instruction come behind all of the second. */
  public boolean isLater(Instruction first, Instruction second) {
    List<TaskNode> some = nodes.getOrDefault(first, List.of());
    List<TaskNode> others = nodes.getOrDefault(second, List.of());
    return !some.isEmpty()
        && !others.isEmpty()
        && some.stream().allMatch(one -> others.stream().allMatch(two -> isLater(one, two)));
  }

  private boolean isLater(TaskNode first, TaskNode second) {
    PhaseInterval one = phases.out(first);
    PhaseInterval two = phases.out(second);
    return !one.isBottom()
        && !two.isBottom()
        && (one.least() > two.greatest()
            || (!phases.mayShare(first, second)
                && !reached.computeIfAbsent(first, this::reach).get(second.id())));
  }

  /** The nodes that a member of the team may execute after one of its own, or of its tasks. */
  private BitSet reach(TaskNode start) {
    BitSet found = new BitSet();
    Deque<TaskNode> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      List<TaskNode> next = new ArrayList<>();
      node.successors().forEach(edge -> next.add(edge.to()));
      for (Frame frame = node.frame(); ; frame = frame.parent().get()) {
        next.addAll(creators.getOrDefault(frame, List.of()));
        if (frame.parent().isEmpty()) {
          break;
        }
      }
      for (TaskNode other : next) {
        if (!found.get(other.id())) {
          found.set(other.id());
          open.add(other);
        }
      }
    }
    return found;
  }
}
