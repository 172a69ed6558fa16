package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Loops that every member of a team goes through together, because there is a barrier in each of
 * their iterations: how many iterations two members can be apart.
 */
public final class BarrierLoops {
  private static final String ID = "barrier-loop";

  static final Assumption BARRIER_IN_EACH_ITERATION =
      new Assumption(
          ID,
          "barrier-in-each-iteration",
          "Every iteration of the loop passes a barrier that is in no loop inside of it.",
          "an iteration of the loop around the two may pass no barrier");

  static final Assumption NOT_ENTERED_AGAIN =
      new Assumption(
          ID,
          "not-entered-again",
          "The loop is not left and entered again between two barriers.",
          "the loop around the two is entered again without a barrier in between");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "In a loop with a barrier in each iteration, two threads are at most one iteration apart,"
              + " and in the same one between the same two barriers.",
          "all members of a team pass the same barriers, so that all have passed the barrier of the"
              + " loop equally often.",
          List.of(BARRIER_IN_EACH_ITERATION, NOT_ENTERED_AGAIN));

  private final Rulebook rules;

  /** Flags of how a node is gotten to. */
  private static final int BACK = 2;

  private static final int AGAIN = 4;

  private final List<LockstepLoop> loops = new ArrayList<>();
  private final RegionPhases phases;

  /** A loop and, for each start of a segment, how often control has gone back on the way. */
  private record LockstepLoop(
      Frame frame, Loop loop, Map<TaskNode, Map<TaskNode, Integer>> crossings) {}

  /**
   * How far two members can be apart.
   *
   * @param counter the loop's counter
   * @param distances what the counter of the first can be more than that of the second
   */
  public record Distance(Symbol.Counter counter, Set<Integer> distances) {}

  public BarrierLoops(TaskGraph graph, ProgramFlow flows, RegionPhases phases, Rulebook rules) {
    this.rules = rules;
    this.phases = phases;
    Map<Frame, Set<Integer>> barriers = new HashMap<>();
    for (TaskNode node : graph.nodes()) {
      if (node.isBarrierOf(graph.team())) {
        barriers
            .computeIfAbsent(node.frame(), key -> new TreeSet<>())
            .add(node.block().orElseThrow().index());
      }
    }
    barriers.forEach(
        (frame, blocks) -> {
          FunctionFlow flow = flows.flow(frame.function());
          for (Loop loop : flow.loops().loops()) {
            if (blocks.stream().anyMatch(loop::contains)
                && rules.holds(
                    BARRIER_IN_EACH_ITERATION,
                    () -> blocks.stream().anyMatch(b -> isInEachIteration(flow, loop, b)))) {
              loops.add(new LockstepLoop(frame, loop, crossings(frame, loop)));
            }
          }
        });
  }

  private static boolean isInEachIteration(FunctionFlow flow, Loop loop, int block) {
    return flow.loops().innermost(block).orElse(null) == loop
        && loop.latches().stream().allMatch(latch -> flow.dominators().dominates(block, latch));
  }

  /**
   * Bit 0: there without going back to the header; bit 1: after going back; bit 2: after leaving
   * the loop and coming to it again, which counts from the start.
   */
  private Map<TaskNode, Map<TaskNode, Integer>> crossings(Frame frame, Loop loop) {
    Map<TaskNode, Map<TaskNode, Integer>> all = new HashMap<>();
    for (RegionPhases.Segment segment : phases.segments()) {
      Map<TaskNode, Integer> seen = new HashMap<>();
      Deque<TaskNode> open = new ArrayDeque<>();
      boolean inside = isAround(frame, loop, segment.start());
      open.add(segment.start());
      seen.put(segment.start(), 1);
      while (!open.isEmpty()) {
        TaskNode node = open.remove();
        int state = seen.get(node);
        for (TaskNode.Edge edge : node.successors()) {
          if (segment.nodes().get(edge.to().id())) {
            int next =
                isBack(edge, frame, loop)
                    ? BACK
                    : inside && enters(edge, frame, loop) ? AGAIN : state;
            int old = seen.getOrDefault(edge.to(), 0);
            if ((old | next) != old) {
              seen.put(edge.to(), old | next);
              open.add(edge.to());
            }
          }
        }
      }
      all.put(segment.start(), seen);
    }
    return all;
  }

  private static boolean isBack(TaskNode.Edge edge, Frame frame, Loop loop) {
    return edge.from().frame() == frame
        && edge.to().frame() == frame
        && edge.to().block().map(block -> block.index() == loop.header()).orElse(false)
        && edge.from().block().map(block -> loop.contains(block.index())).orElse(false)
        && edge.from().block().get() != edge.to().block().get();
  }

  private static boolean enters(TaskNode.Edge edge, Frame frame, Loop loop) {
    return edge.to().frame() == frame
        && edge.to().block().map(block -> block.index() == loop.header()).orElse(false)
        && !isAround(frame, loop, edge.from());
  }

  /** The loops around two nodes that their threads go through together. */
  public List<Distance> around(TaskNode first, TaskNode second) {
    List<Distance> found = new ArrayList<>();
    for (LockstepLoop together : loops) {
      if (isAround(together, first) && isAround(together, second)) {
        Set<Integer> distances = new TreeSet<>();
        int ways = 0;
        for (RegionPhases.Segment segment : phases.common(first, second)) {
          Map<TaskNode, Integer> seen = together.crossings().get(segment.start());
          int one = seen.getOrDefault(first, 3);
          int two = seen.getOrDefault(second, 3);
          ways |= one | two;
          for (int i = 0; i <= 1; i++) {
            for (int j = 0; j <= 1; j++) {
              if ((one >> i & 1) != 0 && (two >> j & 1) != 0) {
                distances.add(i - j);
              }
            }
          }
        }
        boolean again = (ways & AGAIN) != 0;
        if (rules.holds(NOT_ENTERED_AGAIN, () -> !again)) {
          found.add(new Distance(new Symbol.Counter(together.frame(), together.loop()), distances));
        }
      }
    }
    return found;
  }

  /** Whether there are no such loops. */
  boolean isEmpty() {
    return loops.isEmpty();
  }

  /** Whether all members have the same number of a loop when they come from a barrier to a node. */
  boolean areTogether(RegionPhases.Segment segment, TaskNode node, Symbol.Counter counter) {
    return loops.stream()
        .filter(t -> t.frame() == counter.frame() && t.loop() == counter.loop())
        .filter(together -> isAround(together, node))
        .map(together -> together.crossings().get(segment.start()).getOrDefault(node, 3))
        .anyMatch(state -> state == 1 || state == 2);
  }

  private static boolean isAround(LockstepLoop together, TaskNode node) {
    return isAround(together.frame(), together.loop(), node);
  }

  private static boolean isAround(Frame frame, Loop loop, TaskNode node) {
    if (!node.frame().isWithin(frame)) {
      return false;
    }
    if (node.frame() == frame) {
      return node.block().map(b -> loop.contains(b.index())).orElse(false);
    }
    Frame child = node.frame();
    while (child.parent().orElseThrow() != frame) {
      child = child.parent().orElseThrow();
    }
    Frame entered = child;
    return frame.function().blocks().stream()
        .filter(block -> block.instructions().contains(entered.site().orElseThrow()))
        .anyMatch(block -> loop.contains(block.index()));
  }
}
