package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The places where a member can be: each goes up to and includes a step, so that who is there may
 * execute any of its instructions next.
 */
final class Skeleton {
  private final List<Position> positions = new ArrayList<>();
  private final Map<TaskNode, Integer> first = new HashMap<>();
  private final Map<Point, Integer> numbers = new HashMap<>();
  private final Frame team;
  private final Cells cells;

  /**
   * A place.
   *
   * @param step what ends it
   * @param silent whether it has nothing that could conflict and its end is noticed by nobody
   */
  record Position(TaskNode node, Step step, boolean silent) {}

  private record Point(TaskNode node, Instruction instruction) {}

  Skeleton(TaskGraph graph, Cells cells, List<RegionAccess> accesses) {
    this.team = graph.team();
    this.cells = cells;
    Set<Point> conflicting = new HashSet<>();
    accesses.forEach(access -> conflicting.add(new Point(access.node(), access.instruction())));
    for (TaskNode node : graph.nodes()) {
      first.put(node, positions.size());
      boolean conflicts = false;
      for (Instruction instruction : node.instructions()) {
        Point point = new Point(node, instruction);
        numbers.put(point, positions.size());
        conflicts |= conflicting.contains(point);
        Optional<Step> step = step(node, instruction);
        if (step.isPresent()) {
          positions.add(new Position(node, step.get(), false));
          conflicts = false;
        }
      }
      if (node.instructions().isEmpty() && isOrdering(node)) {
        Construct event = node.event().orElseThrow();
        positions.add(new Position(node, new Step.Event(event, Optional.empty()), false));
      }
      boolean ends = node.role() == TaskNode.Role.SENTINEL;
      positions.add(new Position(node, new Step.Leave(), !conflicts && !ends));
    }
  }

  private Optional<Step> step(TaskNode node, Instruction instruction) {
    boolean last = node.instructions().get(node.instructions().size() - 1) == instruction;
    if (last && isOrdering(node)) {
      return Optional.of(new Step.Event(node.event().orElseThrow(), Optional.of(instruction)));
    }
    return cells.isTracked(node.frame(), instruction)
        ? Optional.of(new Step.Touch(instruction))
        : Optional.empty();
  }

  private boolean isOrdering(TaskNode node) {
    Construct event = node.event().orElse(null);
    return event instanceof Construct.Acquire
        || event instanceof Construct.Release
        || event instanceof Construct.TryAcquire
        || event instanceof Construct.Single
        || node.isBarrierOf(team);
  }

  Position position(int number) {
    return positions.get(number);
  }

  /** A number for two positions. */
  long pair(int one, int two) {
    return (long) one * positions.size() + two;
  }

  /** The first position of a node. */
  int start(TaskNode node) {
    return first.get(node);
  }

  /** The position that an access is part of. */
  int of(RegionAccess access) {
    return numbers.get(new Point(access.node(), access.instruction()));
  }
}
