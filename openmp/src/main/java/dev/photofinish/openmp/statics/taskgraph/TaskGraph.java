package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.core.Reason;
import java.util.List;

/**
 * The task graph of one team.
 *
 * @param team the frame that starts the team
 * @param nodes all nodes; the root is first, the sentinel second
 * @param limits what the graph leaves out
 */
public record TaskGraph(Frame team, List<TaskNode> nodes, List<Reason> limits) {
  public TaskGraph {
    nodes = List.copyOf(nodes);
    limits = List.copyOf(limits);
  }

  public TaskNode root() {
    return nodes.get(0);
  }

  public TaskNode sentinel() {
    return nodes.get(1);
  }
}
