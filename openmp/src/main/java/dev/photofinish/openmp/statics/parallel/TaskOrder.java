package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Which tasks are done before their creator goes on. */
public final class TaskOrder {
  private static final String ID = "task-order";

  static final Assumption WAIT_ON_EVERY_PATH =
      new Assumption(
          ID,
          "wait-on-every-path",
          "Every path from the creation of the task to the other access passes a wait for it.",
          "there is a path from the creation of the task to the other access without a wait for it");

  static final Assumption OWN_CHILD =
      new Assumption(
          ID,
          "own-child",
          "A taskwait is executed by the task that created the task.",
          "the taskwait is in another task, and waits for its own children only");

  static final Assumption NO_GRANDCHILD =
      new Assumption(
          ID,
          "no-grandchild",
          "A taskwait is for the work of the task itself, not for that of its children.",
          "taskwait waits for children, and not for the children of those");

  static final Assumption IN_GROUP =
      new Assumption(
          ID,
          "in-group",
          "The task is created inside of the taskgroup that ends.",
          "the task is not created inside of the taskgroup");

  static final Assumption BARRIER_OF_TEAM =
      new Assumption(
          ID,
          "barrier-of-team",
          "A barrier is one of the team that the task belongs to.",
          "the barrier is one of another team");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "A task that was waited for is complete.",
          "taskwait waits for the children of the task that executes it, the end of a taskgroup for"
              + " all tasks that were created in it, a barrier for all tasks of the team.",
          List.of(WAIT_ON_EVERY_PATH, OWN_CHILD, NO_GRANDCHILD, IN_GROUP, BARRIER_OF_TEAM));

  private final Rulebook rules;
  private final TaskGraph graph;
  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final TaskDependences dependences;
  private final Map<Frame, TaskNode> creations = new HashMap<>();
  private final Map<Function, Map<Instruction, Instruction>> groups = new HashMap<>();
  private final Map<Question, Recorded<Boolean>> answers = new HashMap<>();

  private record Question(
      TaskNode from, TaskNode to, Frame task, boolean direct, Optional<LoopOf> within) {}

  private record LoopOf(Frame frame, Loop loop) {}

  public TaskOrder(
      TaskGraph graph,
      ProgramFlow flows,
      ConstructReader constructs,
      TaskDependences dependences,
      Rulebook rules) {
    this.rules = rules;
    this.dependences = dependences;
    this.graph = graph;
    this.flows = flows;
    this.constructs = constructs;
    for (TaskNode node : graph.nodes()) {
      for (TaskNode.Edge edge : node.successors()) {
        if (edge.kind() == TaskNode.EdgeKind.SPAWN) {
          creations.putIfAbsent(edge.to().frame(), node);
        }
      }
    }
  }

  /** The node that creates the tasks of a frame. */
  public TaskNode creation(Frame task) {
    return creations.get(task);
  }

  /**
   * Whether the creator of a task can get from its creation to a node while something of the task
   * may still have to be done.
   *
   * @param direct whether what has to be done is the task's own work, not that of its children
   */
  public boolean mayOutlive(Frame task, boolean direct, TaskNode node) {
    return ask(new Question(creation(task), node, task, direct, Optional.empty()), this::search);
  }

  private boolean ask(Question question, Predicate<Question> search) {
    Recorded<Boolean> answer = answers.get(question);
    if (answer != null) {
      return rules.replay(answer);
    }
    answer = rules.record(() -> search.test(question));
    answers.put(question, answer);
    return answer.value();
  }

  /** As {@link #mayOutlive}, without the creator going back to the header of a loop. */
  public boolean outlivesOnlyWithin(
      Frame task, boolean direct, TaskNode node, Frame frame, Loop loop) {
    return ask(
        new Question(creation(task), node, task, direct, Optional.of(new LoopOf(frame, loop))),
        this::searchAcross);
  }

  /**
   * Whether all that a task of a frame, created inside another task, does is done before that other
   * task ends: the ways from its creation to the end lead through a wait for it.
   */
  public boolean endsWithin(Frame task, boolean direct) {
    Frame outer = task.parent().orElseThrow().task();
    for (TaskNode node : graph.nodes()) {
      boolean ends =
          node.frame() == outer
              && node.successors().isEmpty()
              && node.block().map(b -> b.terminator() instanceof Return).orElse(false);
      if (ends && (node == creation(task) || mayOutlive(task, direct, node))) {
        return false;
      }
    }
    return !outer.isRecursive();
  }

  private boolean search(Question question) {
    return !rules.has(RULE) || !rules.holds(WAIT_ON_EVERY_PATH, () -> !reaches(question));
  }

  /** Whether every way there stays in one iteration of the loop. */
  private boolean searchAcross(Question question) {
    if (!rules.has(RULE)) {
      return false;
    }
    LoopOf loop = question.within().orElseThrow();
    Deque<TaskNode> open = new ArrayDeque<>();
    Map<TaskNode, Integer> seen = new HashMap<>();
    open.add(question.from());
    seen.put(question.from(), 1);
    while (!open.isEmpty()) {
      TaskNode node = open.remove();
      int state = seen.get(node);
      for (TaskNode.Edge edge : node.successors()) {
        if (edge.kind() == TaskNode.EdgeKind.SPAWN || covers(edge.to(), question)) {
          continue;
        }
        int next = isBack(edge, loop) ? 2 : state;
        int old = seen.getOrDefault(edge.to(), 0);
        if ((old | next) != old) {
          seen.put(edge.to(), old | next);
          open.add(edge.to());
        }
        if (edge.to() == question.to() && (next & 2) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isBack(TaskNode.Edge edge, LoopOf loop) {
    return edge.from().frame() == loop.frame()
        && edge.to().frame() == loop.frame()
        && edge.to().block().map(block -> block.index() == loop.loop().header()).orElse(false)
        && edge.from().block().map(b -> loop.loop().contains(b.index())).orElse(false)
        && edge.from().block().get() != edge.to().block().get();
  }

  private boolean reaches(Question question) {
    Deque<TaskNode> open = new ArrayDeque<>();
    boolean[] seen = new boolean[graph.nodes().size()];
    open.add(question.from());
    while (!open.isEmpty()) {
      for (TaskNode.Edge edge : open.remove().successors()) {
        if (edge.kind() == TaskNode.EdgeKind.SPAWN) {
          continue;
        }
        if (edge.to() == question.to()) {
          return true;
        }
        if (!seen[edge.to().id()] && !covers(edge.to(), question)) {
          seen[edge.to().id()] = true;
          open.add(edge.to());
        }
      }
    }
    return false;
  }

  /** Whether a node waits for the work in question. */
  private boolean covers(TaskNode node, Question question) {
    Construct event = node.event().orElse(null);
    if (event instanceof Construct.Barrier) {
      return rules.holds(BARRIER_OF_TEAM, () -> node.frame().team() == question.task().team());
    }
    if (event instanceof Construct.Taskwait) {
      return waitsForChild(node, question);
    }
    if (event instanceof Construct.DependentTaskwait wait) {
      return waitsForChild(node, question)
          && isAwaited(question.task(), node.frame(), wait.depends());
    }
    return event instanceof Construct.EndTaskgroup
        && rules.holds(IN_GROUP, () -> isCreatedIn(node, question.task()));
  }

  private boolean waitsForChild(TaskNode node, Question question) {
    return rules.holds(
            OWN_CHILD, () -> node.frame().task() == question.task().parent().orElseThrow().task())
        && rules.holds(NO_GRANDCHILD, question::direct);
  }

  /** Whether a wait has a dependence on a variable that a task, whichever it is, has one on. */
  private boolean isAwaited(Frame task, Frame waiting, Construct.DependenceRange range) {
    for (TaskDependences.Dependence one : dependences.read(waiting, range)) {
      for (TaskDependences.Dependence two : dependences.of(task)) {
        if (one.excludes(two)
            && one.place().equals(two.place())
            && isOneObject(one.place().base(), waiting, task)
            && one.place().offset().constant().isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a base is one object whenever a task is created and waited for. */
  private boolean isOneObject(Base base, Frame waiting, Frame task) {
    return SameObject.isObject(base)
        && new Divergence.Tasks(flows, waiting.task(), List.of(task), Divergence.Tasks.Moment.ANY)
            .mustAlias(base);
  }

  /** Whether a task is created between the start of a group and the end that a node is. */
  private boolean isCreatedIn(TaskNode end, Frame task) {
    Frame frame = end.frame();
    if (!task.isWithin(frame) || task == frame) {
      return false;
    }
    Frame child = task;
    while (child.parent().orElseThrow() != frame) {
      child = child.parent().orElseThrow();
    }
    Instruction site = child.site().orElseThrow();
    Instruction last = end.instructions().get(end.instructions().size() - 1);
    Instruction begin = groups.computeIfAbsent(frame.function(), this::groups).get(last);
    FunctionFlow flow = flows.flow(frame.function());
    return begin != null
        && flow.dominates(begin, site)
        && begin.index() < site.index()
        && site.index() < last.index();
  }

  /** The starts of groups by their ends; the compiler emits what is inside in between. */
  private Map<Instruction, Instruction> groups(Function function) {
    Map<Instruction, Instruction> begins = new HashMap<>();
    Deque<Instruction> open = new ArrayDeque<>();
    for (Instruction instruction : function.instructions()) {
      Construct construct = constructs.read(instruction).orElse(null);
      if (construct instanceof Construct.Taskgroup) {
        open.push(instruction);
      } else if (construct instanceof Construct.EndTaskgroup && !open.isEmpty()) {
        begins.put(instruction, open.pop());
      }
    }
    return begins;
  }
}
