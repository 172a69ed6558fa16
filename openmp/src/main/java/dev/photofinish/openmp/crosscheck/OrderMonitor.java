package dev.photofinish.openmp.crosscheck;

import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.facts.SingleFact;
import dev.photofinish.openmp.statics.facts.TaskOrderFact;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Whether what is never at the same time is ordered in the run. */
final class OrderMonitor {
  /** How many executions of a node are remembered. */
  private static final int MOST = 24;

  /** Any address that no thread owns. */
  private static final long COMMON = 0;

  private final OpenMpState state;
  private final Strands strands;
  private final SymbolValues values;
  private final Verdicts verdicts;
  private final Map<Long, Map<TaskNode, List<Execution>>> teams = new HashMap<>();
  private final IdentityHashMap<RegionFacts, Rivals> rivals = new IdentityHashMap<>();
  private final Map<Meeting, Integer> singles = new HashMap<>();

  /**
   * An execution of a node.
   *
   * @param strand for memory that is common to all
   * @param own the strand for memory that members of the team make themselves
   * @param team the innermost team
   * @param task the execution of the task that it is part of, null if it is not known
   * @param creator that of the task which created that one, null if there is none
   */
  private record Execution(int strand, int own, long team, Object task, Object creator) {}

  private record Meeting(long team, int single, List<Long> counts) {}

  OrderMonitor(OpenMpState state, SymbolValues values, Verdicts verdicts) {
    this.state = state;
    this.strands = state.order().strands();
    this.values = values;
    this.verdicts = verdicts;
  }

  /** The nodes of a region that are claimed to be ordered with others. */
  private static final class Rivals {
    private final RegionFacts region;
    private final Map<TaskNode, List<TaskNode>> apart = new HashMap<>();
    private final Map<TaskNode, List<Frame>> doneTasks = new HashMap<>();
    private final Map<Frame, List<TaskNode>> laterNodes = new HashMap<>();

    Rivals(RegionFacts region) {
      this.region = region;
      for (TaskOrderFact fact : region.taskOrders()) {
        doneTasks.computeIfAbsent(fact.node(), key -> new ArrayList<>()).add(fact.task());
        laterNodes.computeIfAbsent(fact.task(), key -> new ArrayList<>()).add(fact.node());
      }
    }

    /** The nodes that are never at the same time as one. */
    List<TaskNode> apart(TaskNode node) {
      return apart.computeIfAbsent(
          node,
          key ->
              region.graph().nodes().stream()
                  .filter(other -> other.role() == TaskNode.Role.CODE)
                  .filter(other -> !region.mayShare().test(node, other))
                  .toList());
    }
  }

  /** A node of a region is executed. */
  void executed(Step step, TaskNode node, Scope scope) {
    Frame task = node.frame().task();
    Activation own = scope.of(task);
    Activation creator = task.kind().spawns() ? scope.of(task.parent().orElseThrow().task()) : null;
    Execution execution =
        new Execution(
            state.strand(step.thread(), COMMON),
            state.innermostStrand(step.thread()),
            state.teamLabel(step.thread()),
            own == null ? null : own.identity(),
            creator == null ? null : creator.identity());
    Map<TaskNode, List<Execution>> team =
        teams.computeIfAbsent(scope.team(), key -> new HashMap<>());
    List<Execution> before = team.computeIfAbsent(node, key -> new ArrayList<>());
    if (!before.contains(execution)) {
      Rivals known = rivals.computeIfAbsent(scope.region(), Rivals::new);
      for (TaskNode other : known.apart(node)) {
        for (Execution earlier : team.getOrDefault(other, List.of())) {
          ordered(
              step,
              strands.concurrent(earlier.strand(), execution.strand()),
              "a barrier is between this and " + place(other));
        }
      }
      tasks(step, node, execution, team, known);
      if (before.size() == MOST) {
        before.remove(MOST / 2);
      }
      before.add(execution);
    }
    for (SingleFact single : scope.region().singles().getOrDefault(node, List.of())) {
      single(step, single, scope);
    }
  }

  private void tasks(
      Step step,
      TaskNode node,
      Execution execution,
      Map<TaskNode, List<Execution>> team,
      Rivals known) {
    team.forEach(
        (other, executions) -> {
          Frame task = other.frame().task();
          if (known.doneTasks.getOrDefault(node, List.of()).contains(task)) {
            for (Execution earlier : executions) {
              if (earlier.creator() != null && earlier.creator() == execution.task()) {
                done(step, earlier, execution, "the task is done that executes " + place(other));
              }
            }
          }
        });
    Frame task = node.frame().task();
    for (TaskNode later : known.laterNodes.getOrDefault(task, List.of())) {
      for (Execution earlier : team.getOrDefault(later, List.of())) {
        if (execution.creator() != null && earlier.task() == execution.creator()) {
          done(step, earlier, execution, "this task is done at " + place(later));
        }
      }
    }
  }

  private void done(Step step, Execution one, Execution two, String claim) {
    if (one.team() == two.team()) {
      ordered(step, strands.concurrent(one.own(), two.own()), claim);
    }
  }

  private void ordered(Step step, boolean concurrent, String claim) {
    verdicts.check(
        FactKind.ORDER,
        !concurrent,
        step.location(),
        () -> claim,
        () -> "both were executed with nothing in between");
  }

  private static String place(TaskNode node) {
    return node.instructions().isEmpty()
        ? node.toString()
        : "line " + node.instructions().get(0).location().line();
  }

  private void single(Step step, SingleFact single, Scope scope) {
    List<Long> counts = new ArrayList<>();
    for (var counter : single.counters()) {
      OptionalLong count =
          values.of(dev.photofinish.openmp.statics.symbolic.Polynomial.of(counter), scope);
      if (count.isEmpty()) {
        return;
      }
      counts.add(count.getAsLong());
    }
    Activation member = scope.of(scope.region().graph().team());
    if (member != null) {
      int number = member.member().number();
      Integer other =
          singles.putIfAbsent(new Meeting(scope.team(), single.number(), counts), number);
      verdicts.check(
          FactKind.SINGLE,
          other == null || other == number,
          step.location(),
          () -> "one thread of the team executes this",
          () -> "the threads %d and %d did".formatted(other, number));
    }
  }
}
