package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.openmp.statics.access.Iterations;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.parallel.Divergence.Tasks.Moment;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether tasks of one creator, or a task and its creator, can clash. */
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
    List<Symbol.Iteration> others = surroundings.iterations(second.access().node(), task);
    for (Symbol.Iteration iteration : surroundings.iterations(first.access().node(), task)) {
      Iterations.Space space = iterations.of(iteration);
      if (others.contains(iteration) && space.sharers().contains(task)) {
        encoding.add(different(iteration, encoding));
      }
    }
    return solve(first.access(), second.access(), divergence, () -> encoding);
  }

  /** Two tasks that one construct creates at different times. */
  private Optional<Answer> repeated(Frame creator, Frame task, Part first, Part second) {
    TaskNode creation = order.creation(task);
    if (!order.outlives(task, first.direct(), creation)
        && !order.outlives(task, second.direct(), creation)) {
      return Optional.empty();
    }
    Divergence divergence = new Divergence.Tasks(flows, creator, List.of(task), Moment.ANY);
    Encoding encoding = encoding(divergence);
    List<Symbol.Counter> counters =
        surroundings.counters(creation.frame(), creation.block().orElseThrow(), creator);
    if (!counters.isEmpty()) {
      encoding.add(otherTime(creation, counters, encoding));
    }
    for (Symbol.Counter counter : counters) {
      if (staysIn(task, first, creation, counter) && staysIn(task, second, creation, counter)) {
        encoding.add(equal(counter, encoding));
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
    counters.stream().filter(counter -> !isInShared(counter)).forEach(numbers::add);
    numbers.addAll(surroundings.iterations(creation, creation.frame().team()));
    return differ(numbers, encoding);
  }

  private boolean staysIn(Frame task, Part part, TaskNode node, Symbol.Counter counter) {
    return order.outlivesOnlyWithin(task, part.direct(), node, counter.frame(), counter.loop());
  }

  /** A task and another one, or its creator. */
  private Optional<Answer> apart(Frame creator, Part first, Part second) {
    TaskNode one = first.task().map(order::creation).orElse(first.access().node());
    TaskNode two = second.task().map(order::creation).orElse(second.access().node());
    boolean forwards =
        first.task().map(task -> order.outlives(task, first.direct(), two)).orElse(false);
    boolean backwards =
        second.task().map(task -> order.outlives(task, second.direct(), one)).orElse(false);
    if (!forwards && !backwards) {
      return Optional.empty();
    }
    List<Frame> created = new ArrayList<>();
    first.task().ifPresent(created::add);
    second.task().ifPresent(created::add);
    Divergence divergence = new Divergence.Tasks(flows, creator, created, Moment.ANY);
    Encoding encoding = encoding(divergence);
    List<Symbol.Counter> others =
        surroundings.counters(two.frame(), two.block().orElseThrow(), creator);
    for (Symbol.Counter counter :
        surroundings.counters(one.frame(), one.block().orElseThrow(), creator)) {
      if (others.contains(counter)
          && first.task().map(task -> staysIn(task, first, two, counter)).orElse(true)
          && second.task().map(task -> staysIn(task, second, one, counter)).orElse(true)) {
        encoding.add(equal(counter, encoding));
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
        || !first.direct()
        || !second.direct()
        || first.task().get().parent().orElseThrow().task()
            != second.task().get().parent().orElseThrow().task()) {
      return true;
    }
    for (TaskDependences.Dependence one : dependences.of(first.task().get())) {
      for (TaskDependences.Dependence two : dependences.of(second.task().get())) {
        if (one.excludes(two)) {
          Optional<Condition> different =
              SameObject.different(
                  new SameObject.Guard(first.access(), one.place()),
                  new SameObject.Guard(second.access(), two.place()),
                  divergence,
                  encoding);
          if (different.isPresent()) {
            if (!different.get().decided().orElse(true)) {
              return false;
            }
            encoding.add(different.get());
          }
        }
      }
    }
    return true;
  }
}
