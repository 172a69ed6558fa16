package dev.photofinish.openmp.statics.phases;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.HashMap;
import java.util.Map;

/** The phases of the instructions of a region, whichever context they are executed in. */
public final class PhaseOrder {
  private final Map<Instruction, PhaseInterval> phases = new HashMap<>();

  public PhaseOrder(TaskGraph graph, RegionPhases intervals) {
    for (TaskNode node : graph.nodes()) {
      for (Instruction instruction : node.instructions()) {
        phases.merge(instruction, intervals.out(node), PhaseInterval::join);
      }
    }
  }

  /** Whether all phases of the first instruction come behind all of the second. */
  public boolean isLater(Instruction first, Instruction second) {
    PhaseInterval one = phases.get(first);
    PhaseInterval two = phases.get(second);
    return one != null
        && two != null
        && !one.isBottom()
        && !two.isBottom()
        && one.least() > two.greatest();
  }
}
