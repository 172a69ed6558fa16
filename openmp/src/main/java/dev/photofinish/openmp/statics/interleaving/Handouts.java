package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The constructs that give out their parts once in the life of a team. */
final class Handouts {
  private static final int MOST_PARTS = 16;

  private final TaskGraph graph;
  private final ProgramFlow flows;
  private final Values values;
  private final Iterations iterations;
  private final Map<Handout, Boolean> once = new HashMap<>();

  Handouts(TaskGraph graph, ProgramFlow flows, Values values) {
    this.graph = graph;
    this.flows = flows;
    this.values = values;
    this.iterations = new Iterations(values);
  }

  /**
   * A shared loop with few iterations, each of which one member executes.
   *
   * @param counter the number of the iteration
   * @param first the first of all iterations
   * @param last the last of them
   */
  record Parts(Handout handout, Loop loop, Phi counter, long first, long last) {}

  /** The shared loop that a block of a frame is the header of. */
  Optional<Parts> startingAt(Frame frame, Block block, Constants constants) {
    FunctionFlow flow = flows.flow(frame.function());
    Optional<SharedLoop> loop =
        flow.loops()
            .withHeader(block.index())
            .flatMap(l -> values.sharedLoops().of(frame.function(), l));
    if (loop.isEmpty()
        || frame.team() != graph.team()
        || !(loop.get().counter() instanceof Phi counter)) {
      return Optional.empty();
    }
    Iterations.Space space = iterations.of(new Symbol.Iteration(frame, loop.get().loop()));
    OptionalLong first = space.first().map(constants::constant).orElse(OptionalLong.empty());
    OptionalLong last = space.last().map(constants::constant).orElse(OptionalLong.empty());
    Handout handout = new Handout(frame, loop.get().call());
    if (!space.sharers().equals(List.of(graph.team()))
        || first.isEmpty()
        || last.isEmpty()
        || last.getAsLong() - first.getAsLong() >= MOST_PARTS
        || !isOnce(handout)) {
      return Optional.empty();
    }
    return Optional.of(
        new Parts(handout, loop.get().loop(), counter, first.getAsLong(), last.getAsLong()));
  }

  /** Whether a member meets a construct once at most. */
  boolean isOnce(Handout handout) {
    return once.computeIfAbsent(handout, this::searchOnce);
  }

  private boolean searchOnce(Handout handout) {
    Deque<TaskNode> open = new ArrayDeque<>();
    Set<TaskNode> seen = new HashSet<>();
    for (TaskNode node : graph.nodes()) {
      if (contains(node, handout)) {
        node.successors().forEach(edge -> open.add(edge.to()));
      }
    }
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      if (contains(node, handout)) {
        return false;
      }
      if (seen.add(node)) {
        node.successors().forEach(edge -> open.add(edge.to()));
      }
    }
    return true;
  }

  private static boolean contains(TaskNode node, Handout handout) {
    Instruction call = handout.call();
    return node.frame() == handout.frame() && node.instructions().contains(call);
  }
}
