package dev.photofinish.openmp.statics.pair;

import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.parallel.TaskDependences;
import dev.photofinish.openmp.statics.parallel.TaskOrder;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Divergence.Tasks.Moment;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Iterations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether tasks of one creator, or a task and its creator, can conflict. */
final class TaskCheck extends PairCheck {
  private final Frame team;
  private final TaskOrder order;
  private final TaskDependences dependences;

  TaskCheck(Tools tools, Frame team, TaskOrder order, TaskDependences dependences) {
    super(tools, team);
    this.team = team;
    this.order = order;
    this.dependences = dependences;
  }

  Optional<Answer> check(RegionAccess first, RegionAccess second) {
    List<Frame> one = tasks(first);
    List<Frame> two = tasks(second);
    Frame creator = team;
    for (int level = 0; ; level++) {
      Optional<Frame> left = at(one, level);
      Optional<Frame> right = at(two, level);
      if (left.isEmpty() && right.isEmpty()) {
        return Optional.empty();
      }
      Optional<Answer> answer =
          level(
              creator,
              new Part(first, left, isDirect(one, level)),
              new Part(second, right, isDirect(two, level)));
      if (answer.isPresent() || !left.equals(right)) {
        return answer;
      }
      creator = left.orElseThrow();
    }
  }

  /** Whether what an access does is done when its task at a level is: waited for, if a child's. */
  private boolean isDirect(List<Frame> tasks, int level) {
    boolean direct = true;
    for (int inner = tasks.size() - 1; inner > level; inner--) {
      direct = direct && order.endsWithin(tasks.get(inner), direct);
    }
    return direct;
  }

  private static Optional<Frame> at(List<Frame> tasks, int level) {
    return level < tasks.size() ? Optional.of(tasks.get(level)) : Optional.empty();
  }

  private List<Frame> tasks(RegionAccess access) {
    List<Frame> tasks = new ArrayList<>();
    for (Frame frame : access.node().frame().chainFrom(team)) {
      if (frame.kind().spawns()) {
        tasks.add(frame);
      }
    }
    return tasks;
  }

  /**
   * One side of a pair.
   *
   * @param task the task of the creator that the access is in; empty if it is the creator's own
   * @param direct whether it is done when that task is: it is not in a child that outlives it
   */
  private record Part(RegionAccess access, Optional<Frame> task, boolean direct) {}

  private Optional<Answer> level(Frame creator, Part first, Part second) {
    if (first.task().isPresent() && first.task().equals(second.task())) {
      Frame task = first.task().get();
      if (task.kind() == Frame.Kind.TASKLOOP) {
        Optional<Answer> answer = chunks(creator, task, first, second);
        if (answer.isPresent()) {
          return answer;
        }
      }
      return repeated(creator, task, first, second);
    }
    return apart(creator, first, second);
  }

  /** Two tasks of one taskloop. */
  private Optional<Answer> chunks(Frame creator, Frame task, Part first, Part second) {
    Divergence divergence = new Divergence.Tasks(flows, creator, List.of(task), Moment.SAME);
    Encoding encoding = encoding(divergence);
    List<Symbol.Iteration> others = enclosing.iterations(second.access().node(), task);
    for (Symbol.Iteration iteration : enclosing.iterations(first.access().node(), task)) {
      Iterations.Space space = iterations.of(iteration);
      if (others.contains(iteration) && space.sharers().contains(task)) {
        encoding.add(Differences.different(iteration, encoding));
      }
    }
    return solve(first.access(), second.access(), divergence, () -> encoding);
  }

  /** Two tasks that one construct creates at different times. */
  private Optional<Answer> repeated(Frame creator, Frame task, Part first, Part second) {
    TaskNode creation = order.creation(task);
    if (!order.mayOutlive(task, first.direct(), creation)
        && !order.mayOutlive(task, second.direct(), creation)) {
      rules.use(TaskOrder.RULE);
      return Optional.empty();
    }
    Divergence divergence = new Divergence.Tasks(flows, creator, List.of(task), Moment.ANY);
    Encoding encoding = encoding(divergence);
    List<Symbol.Counter> counters =
        enclosing.counters(creation.frame(), creation.block().orElseThrow(), creator);
    if (!counters.isEmpty()) {
      encoding.add(otherTime(creation, counters, encoding));
    }
    for (Symbol.Counter counter : counters) {
      if (staysIn(task, first, creation, counter) && staysIn(task, second, creation, counter)) {
        encoding.add(Differences.equal(counter, encoding));
      }
    }
    if (!encodeDependences(first, second, divergence, encoding)) {
      return Optional.empty();
    }
    return solve(first.access(), second.access(), divergence, () -> encoding);
  }

  /** The creator is in another iteration of some loop; of a shared one, by its own numbers. */
  private Condition otherTime(TaskNode creation, List<Symbol.Counter> counters, Encoding encoding) {
    List<Symbol> numbers = new ArrayList<>();
    counters.stream().filter(counter -> !enclosing.isInShared(counter)).forEach(numbers::add);
    numbers.addAll(enclosing.iterations(creation, creation.frame().team()));
    return Differences.anyDiffers(numbers, encoding);
  }

  private boolean staysIn(Frame task, Part part, TaskNode node, Symbol.Counter counter) {
    return order.outlivesOnlyWithin(task, part.direct(), node, counter.frame(), counter.loop());
  }

  /** A task and another one, or its creator. */
  private Optional<Answer> apart(Frame creator, Part first, Part second) {
    TaskNode one = first.task().map(order::creation).orElse(first.access().node());
    TaskNode two = second.task().map(order::creation).orElse(second.access().node());
    boolean forwards =
        first.task().map(task -> order.mayOutlive(task, first.direct(), two)).orElse(false);
    boolean backwards =
        second.task().map(task -> order.mayOutlive(task, second.direct(), one)).orElse(false);
    if (!forwards && !backwards) {
      rules.use(TaskOrder.RULE);
      return Optional.empty();
    }
    List<Frame> created = new ArrayList<>();
    first.task().ifPresent(created::add);
    second.task().ifPresent(created::add);
    Divergence divergence = new Divergence.Tasks(flows, creator, created, Moment.ANY);
    Encoding encoding = encoding(divergence);
    List<Symbol.Counter> others =
        enclosing.counters(two.frame(), two.block().orElseThrow(), creator);
    for (Symbol.Counter counter :
        enclosing.counters(one.frame(), one.block().orElseThrow(), creator)) {
      if (others.contains(counter)
          && first.task().map(task -> staysIn(task, first, two, counter)).orElse(true)
          && second.task().map(task -> staysIn(task, second, one, counter)).orElse(true)) {
        encoding.add(Differences.equal(counter, encoding));
      }
    }
    if (!encodeDependences(first, second, divergence, encoding)) {
      return Optional.empty();
    }
    return solve(first.access(), second.access(), divergence, () -> encoding);
  }

  /** Adds that dependences which exclude each other are on different addresses. */
  private boolean encodeDependences(
      Part first, Part second, Divergence divergence, Encoding encoding) {
    if (first.task().isEmpty()
        || second.task().isEmpty()
        || !rules.has(TaskDependences.RULE)
        || !rules.holds(
            TaskDependences.SIBLINGS,
            () -> parent(first.task().get()) == parent(second.task().get()))) {
      return true;
    }
    for (TaskDependences.Dependence one : dependences.of(first.task().get())) {
      for (TaskDependences.Dependence two : dependences.of(second.task().get())) {
        if (rules.holds(TaskDependences.NOT_BOTH_IN, () -> one.excludes(two))
            && rules.holds(TaskDependences.OWN_WORK, () -> first.direct() && second.direct())
            && rules.holds(
                TaskDependences.SAME_VARIABLE,
                () ->
                    divergence.mustAlias(
                        one.place().base(),
                        two.place().base(),
                        first.access().place().base(),
                        second.access().place().base()))) {
          rules.use(TaskDependences.RULE);
          Condition different =
              Condition.different(
                  encoding.form(one.place().offset(), Side.FIRST),
                  encoding.form(two.place().offset(), Side.SECOND));
          if (!different.decided().orElse(true)) {
            return false;
          }
          encoding.add(different);
        }
      }
    }
    return true;
  }

  /** The task that creates a task; one that is executed at once counts. */
  private static Frame parent(Frame task) {
    return task.parent().orElseThrow().task();
  }
}
