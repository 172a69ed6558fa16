package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.runtime.DependenceList.Dependence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Entry points of {@code task}, {@code taskwait} and events. */
final class TaskEntries {
  private static final int TASK = 2;
  private static final int DEPENDENCES = 3;

  private TaskEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.TASK_ALLOC.symbol(), (Entry) (c, state, me) -> allocate(c, state, me, 0));
    table.put(
        EntryPoint.TARGET_TASK_ALLOC.symbol(),
        (Entry) (c, state, me) -> allocate(c, state, me, TaskFlags.TARGET));
    table.put(EntryPoint.TASK.symbol(), new Submit(Submit.Dependent.NO));
    table.put(EntryPoint.TASK_WITH_DEPS.symbol(), new Submit(Submit.Dependent.YES));
    table.put(EntryPoint.TASK_BEGIN_IF0.symbol(), (Entry) TaskEntries::beginUndeferred);
    table.put(
        EntryPoint.TASK_COMPLETE_IF0.symbol(),
        (Entry)
            (call, state, me) ->
                Tasking.endUndeferred(call, state, Tasking.at(call, state, call.argument(TASK))));
    table.put(EntryPoint.TASKWAIT.symbol(), new Taskwait());
    table.put(EntryPoint.WAIT_DEPS.symbol(), new AwaitDependences());
    table.put(EntryPoint.TASKWAIT_DEPS.symbol(), new AwaitDependences());
    table.put(EntryPoint.TASKYIELD.symbol(), Entry.constant(0));
    table.put(EntryPoint.TASK_ALLOW_COMPLETION_EVENT.symbol(), (Entry) TaskEntries::allowEvent);
    table.put("omp_fulfill_event", (Entry) TaskEntries::fulfill);
    table.put(EntryPoint.REG_TASK_WITH_AFFINITY.symbol(), Entry.constant(0));
  }

  /** Location, thread, flags, size of the task, size of shared variables, entry. */
  private static void allocate(CallContext call, OpenMpState state, Context me, int moreFlags) {
    TaskNode task =
        Tasking.allocate(
            call,
            state,
            me,
            call.intArgument(2) | moreFlags,
            call.argument(3),
            call.argument(4),
            call.argument(5));
    call.result(task.address);
  }

  private static void beginUndeferred(CallContext call, OpenMpState state, Context me) {
    TaskNode task = Tasking.at(call, state, call.argument(TASK));
    if (task.progress == TaskNode.Progress.CREATED) {
      Tasking.beginUndeferred(call, state, me, task);
    }
  }

  private static void allowEvent(CallContext call, OpenMpState state, Context me) {
    TaskNode task = Tasking.at(call, state, call.argument(TASK));
    task.awaitsEvent = true;
    call.result(task.address);
  }

  private static void fulfill(CallContext call, OpenMpState state, Context me) {
    TaskNode task = Tasking.at(call, state, call.argument(0));
    task.awaitsEvent = false;
    task.fulfilled = state.order.post(me.layers());
    if (task.progress == TaskNode.Progress.RETURNED) {
      Tasking.finish(call, state, task);
    }
  }

  /** Adds a task with its dependences to those of its creator's children. */
  static void depend(Context me, OpenMpState state, TaskNode task, List<Dependence> dependences) {
    Dependences siblings = state.task(me).dependences;
    Set<Long> predecessors = new TreeSet<>();
    List<Long> exclusions = new ArrayList<>();
    for (Dependence dependence : dependences) {
      predecessors.addAll(siblings.add(task.label, dependence.kind(), dependence.address()));
      if (dependence.kind() == DependenceKind.EXCLUSIVE) {
        exclusions.add(Labels.of(me.task, Labels.Kind.EXCLUSION, dependence.address()));
      }
    }
    task.predecessors = List.copyOf(predecessors);
    task.maker = me.pieceName;
    dependOnOtherPieces(state, me, predecessors);
    task.exclusions = exclusions.stream().distinct().sorted().toList();
  }

  /**
   * Tasks made by two pieces of worksharing constructs are siblings only if one thread executes
   * both pieces.
   */
  private static void dependOnOtherPieces(OpenMpState state, Context me, Set<Long> predecessors) {
    if (state.task(me).kind == TaskNode.Kind.IMPLICIT
        && predecessors.stream()
            .map(state.tasks::get)
            .anyMatch(before -> before != null && !Objects.equals(before.maker, me.pieceName))) {
      state.askForThread(me);
    }
  }

  /**
   * A task is handed over. Deferred: phase 0 makes its thread, phase 1 lets that one go first.
   * Undeferred: phase 2 waits for what it depends on, then the creator executes it.
   */
  private static final class Submit implements WaitingEntry {

    /** Whether the call lists dependences. */
    private enum Dependent {
      NO,
      YES
    }

    private final Dependent dependent;

    Submit(Dependent dependent) {
      this.dependent = dependent;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 ? Operation.LOCAL : Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return call.phase() != 2 || Tasking.finished(state, task(call, state).predecessors);
    }

    private static TaskNode task(CallContext call, OpenMpState state) {
      return Tasking.at(call, state, call.argument(TASK));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      switch (call.phase()) {
        case 0 -> submit(call, state, me, task(call, state));
        case 1 -> Tasking.retireChildren(call.machine(), state, me);
        default -> {
          TaskNode task = task(call, state);
          Tasking.ends(state, task.predecessors)
              .forEach(ends -> state.order.await(me.layers(), ends));
          Tasking.runUndeferred(call, state, me, task);
        }
      }
    }

    private void submit(CallContext call, OpenMpState state, Context me, TaskNode task) {
      if (task.progress == TaskNode.Progress.RUNNING) {
        // A part of an untied task has ended and asks for the next.
        task.called = true;
        return;
      }
      if (dependent == Dependent.YES) {
        depend(me, state, task, DependenceList.read(call, DEPENDENCES));
      }
      if (Tasking.isDeferred(state, me, task)) {
        Tasking.defer(call, state, me, task);
        call.again(1);
      } else if (task.predecessors.isEmpty()) {
        Tasking.runUndeferred(call, state, me, task);
      } else {
        call.again(2);
      }
    }
  }

  /** Waits for all children of the task. */
  private static final class Taskwait implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return state.task(me).unfinishedChildren == 0;
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      TaskNode task = state.task(me);
      if (task.joinsChildren || !task.childThreads.isEmpty()) {
        state.order.taskwait(me.layers());
      }
      task.events.forEach(ends -> state.order.await(me.layers(), ends));
      Tasking.settle(call.machine(), state, task.label);
    }
  }

  /**
   * {@code taskwait depend}: location, thread, two lists, and in the younger form whether nobody
   * waits. Then later siblings can depend on what would have been waited for.
   */
  private static final class AwaitDependences implements WaitingEntry {
    private static final int LISTS = 2;
    private static final int NO_WAIT = 6;

    private static boolean waits(CallContext call) {
      return call.argumentCount() <= NO_WAIT || call.intArgument(NO_WAIT) == 0;
    }

    private static Set<Long> predecessors(CallContext call, OpenMpState state, Context me) {
      Set<Long> predecessors = new TreeSet<>();
      for (Dependence dependence : DependenceList.read(call, LISTS)) {
        predecessors.addAll(
            state.task(me).dependences.predecessors(dependence.kind(), dependence.address()));
      }
      return predecessors;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return waits(call) ? Operation.HARD : Operation.LOCAL;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return !waits(call) || Tasking.finished(state, predecessors(call, state, me));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (waits(call)) {
        Set<Long> predecessors = predecessors(call, state, me);
        dependOnOtherPieces(state, me, predecessors);
        Tasking.ends(state, predecessors).forEach(ends -> state.order.await(me.layers(), ends));
        return;
      }
      TaskNode parent = state.task(me);
      long label = Labels.of(me.task, Labels.Kind.TASK, me.tasks++);
      TaskNode empty =
          new TaskNode(label, me.task, TaskNode.Kind.EMPTY, me.team, parent.phase, me.group);
      state.tasks.put(label, empty);
      depend(me, state, empty, DependenceList.read(call, LISTS));
    }
  }
}
