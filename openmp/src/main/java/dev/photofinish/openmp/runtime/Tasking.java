package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The life of explicit tasks. */
final class Tasking {
  // kmp_task_t: pointer to shared variables, routine, part, destructors.
  private static final int SHAREDS_OFFSET = 0;
  private static final int ROUTINE_OFFSET = 8;
  private static final int DESTRUCTORS_OFFSET = 24;

  private Tasking() {}

  /** Makes the memory of a task and the task itself, which nobody waits for yet. */
  static TaskNode allocate(
      CallContext call,
      OpenMpState state,
      Context me,
      int flags,
      long size,
      long shared,
      long entry) {
    long offset = (size + 7) & ~7;
    long address = HeapBlocks.allocate(call, offset + shared, "task");
    if (shared > 0) {
      call.memory().writeLong(address + SHAREDS_OFFSET, address + offset);
    }
    call.memory().writeLong(address + ROUTINE_OFFSET, entry);
    return register(state, me, address, flags, entry);
  }

  /** A task for memory that is already there. */
  static TaskNode register(OpenMpState state, Context me, long address, int flags, long entry) {
    TaskNode parent = state.task(me);
    int phase = parent.kind == TaskNode.Kind.IMPLICIT ? me.barriers : parent.phase;
    long label = Labels.of(me.task, Labels.Kind.TASK, me.tasks++);
    TaskNode task = new TaskNode(label, me.task, TaskNode.Kind.EXPLICIT, me.team, phase, me.group);
    task.address = address;
    task.entry = entry;
    task.flags = parent.isFinal() ? flags | TaskFlags.FINAL : flags;
    state.tasks.put(label, task);
    state.taskAt.put(address, label);
    return task;
  }

  /** The task at an address. */
  static TaskNode at(CallContext call, OpenMpState state, long address) {
    Long label = state.taskAt.get(address);
    if (label == null) {
      throw call.unsupported("a task that was not made by the run-time library");
    }
    return state.tasks.get(label);
  }

  /** Whether a new task of this context runs beside it. */
  static boolean isDeferred(OpenMpState state, Context me, TaskNode task) {
    boolean target = (task.flags & TaskFlags.TARGET) != 0;
    return !state.task(me).isFinal() && (target || !state.team(me).isSerial());
  }

  /** The task gets a thread of its own, which waits until it may begin. */
  static void defer(CallContext call, OpenMpState state, Context me, TaskNode task) {
    state.task(me).unfinishedChildren++;
    state.team(me).taskCreated(task.phase);
    if (task.group != 0) {
      state.groups.get(task.group).unfinished++;
    }
    task.contexts = state.order.createTask(me.layers());
    MachineThread thread =
        call.machine().spawnRoutine(call.thread(), "task", TaskRoutine.INSTANCE, task.label);
    Team team = state.team(me);
    int number =
        team.threads.isEmpty()
            ? me.number
            : state.options.mapping().executor(task.label, me.number + me.tasks, team.size);
    state.openWork.add(OpenWork.Kind.TASK, new PieceName(task.label, 0), team.size);
    boolean moved = number != me.number && number < team.threads.size();
    MachineThread executing =
        moved ? call.machine().thread(team.threads.get(number)) : call.thread();
    call.machine().changeThreadLocalOwner(thread, executing.threadLocalOwner());
    task.thread = thread.id();
    state.threads().forget(thread.id());
    state
        .threads()
        .enter(
            thread.id(),
            new Context(
                task.label,
                me.team,
                moved ? number : me.number,
                task.contexts,
                me.icvs,
                task.group));
  }

  /** The creator itself executes the task now. */
  static void beginUndeferred(CallContext call, OpenMpState state, Context me, TaskNode task) {
    task.progress = TaskNode.Progress.RUNNING;
    state.task(me).unfinishedChildren++;
    boolean serial = state.team(me).isSerial();
    if (!serial) {
      task.contexts = state.order.createTask(me.layers());
      state.order.beginTask(task.contexts, List.of());
    }
    int[] contexts = serial ? me.layers() : task.contexts;
    state
        .threads()
        .enter(
            call.thread().id(),
            new Context(task.label, me.team, me.number, contexts, me.icvs, task.group));
  }

  /** The creator has executed the task and goes on. */
  static void endUndeferred(CallContext call, OpenMpState state, TaskNode task) {
    state.threads().leave(call.thread().id());
    if (task.contexts != null) {
      task.ends = state.order.endTask(task.contexts);
      state.order.join(state.current(call.thread()).layers(), task.ends);
    }
    returned(call, state, task);
  }

  /** Executes a task on its creator's thread. */
  static void runUndeferred(CallContext call, OpenMpState state, Context me, TaskNode task) {
    beginUndeferred(call, state, me, task);
    call.push(task.entry, arguments(call, task), new UndeferredReturned(task.label));
  }

  static long[] arguments(CallContext call, TaskNode task) {
    return new long[] {call.thread().id(), task.address};
  }

  /** The function that destroys what the task has made, 0 if there is none. */
  static long destructors(CallContext call, TaskNode task) {
    boolean present = (task.flags & TaskFlags.DESTRUCTORS) != 0;
    return present ? call.memory().readLong(task.address + DESTRUCTORS_OFFSET) : 0;
  }

  /** Whether all of these tasks have ended. */
  static boolean finished(OpenMpState state, Iterable<Long> labels) {
    for (long label : labels) {
      TaskNode task = state.tasks.get(label);
      if (task == null) {
        continue;
      }
      boolean done =
          task.kind == TaskNode.Kind.EMPTY ? finished(state, task.predecessors) : task.isFinished();
      if (!done) {
        return false;
      }
    }
    return true;
  }

  /** The last strands, by layers, of tasks that have ended and of those who ended them. */
  static List<int[]> ends(OpenMpState state, Iterable<Long> labels) {
    List<int[]> ends = new ArrayList<>();
    for (long label : labels) {
      TaskNode task = state.tasks.get(label);
      if (task == null) {
        continue;
      }
      if (task.kind == TaskNode.Kind.EMPTY) {
        ends.addAll(ends(state, task.predecessors));
      }
      if (task.ends != null) {
        ends.add(task.ends);
      }
      if (task.fulfilled != null) {
        ends.add(task.fulfilled);
      }
    }
    return ends;
  }

  /** The code of a task has ended. */
  static void returned(CallContext call, OpenMpState state, TaskNode task) {
    if (task.awaitsEvent) {
      task.progress = TaskNode.Progress.RETURNED;
    } else {
      finish(call, state, task);
    }
  }

  /** The task is over. */
  static void finish(CallContext call, OpenMpState state, TaskNode task) {
    task.progress = TaskNode.Progress.FINISHED;
    state.taskAt.remove(task.address);
    HeapBlocks.free(call, task.address);
    TaskNode parent = state.tasks.get(task.parent);
    if (parent != null) {
      parent.unfinishedChildren--;
      if (task.fulfilled != null) {
        parent.events.add(task.fulfilled);
      }
      if (task.thread != 0) {
        parent.childThreads.add(task.thread);
      }
    }
    if (task.thread != 0) {
      state.teams.get(task.team).taskFinished(task.phase);
      if (task.group != 0) {
        TaskGroup group = state.groups.get(task.group);
        group.unfinished--;
        if (task.fulfilled != null) {
          group.events.add(task.fulfilled);
        }
      }
    }
    forgetIfOver(state, task);
  }

  /** Forgets a task that has ended when no child, and no sibling that depends on it, needs it. */
  private static void forgetIfOver(OpenMpState state, TaskNode task) {
    TaskNode parent = state.tasks.get(task.parent);
    boolean needed = parent != null && parent.dependences.tasks().contains(task.label);
    if (task.kind == TaskNode.Kind.IMPLICIT
        || !task.isFinished()
        || task.unfinishedChildren > 0
        || needed) {
      return;
    }
    state.tasks.remove(task.label);
    if (parent != null) {
      parent.childThreads.addAll(task.childThreads);
      forgetIfOver(state, parent);
    }
  }

  /** All children of a task have ended, and whatever comes later knows them. */
  static void settle(Machine machine, OpenMpState state, long label) {
    TaskNode task = state.tasks.get(label);
    Set<Long> children = Set.copyOf(task.dependences.tasks());
    task.dependences.clear();
    for (long child : children.stream().sorted().toList()) {
      TaskNode node = state.tasks.get(child);
      if (node != null && node.kind == TaskNode.Kind.EMPTY) {
        state.tasks.remove(child);
      } else if (node != null) {
        forgetIfOver(state, node);
      }
    }
    retire(machine, state, task.childThreads);
    task.childThreads.clear();
    task.events.clear();
    task.joinsChildren = false;
  }

  /** Forgets the machine threads of children that have ended already. */
  static void retireChildren(Machine machine, OpenMpState state, Context me) {
    TaskNode task = state.task(me);
    task.joinsChildren |= !task.childThreads.isEmpty();
    retire(machine, state, task.childThreads);
    task.childThreads.clear();
  }

  /** Forgets machine threads that have ended. */
  static void retire(Machine machine, OpenMpState state, List<Integer> threads) {
    for (int thread : threads) {
      if (machine.thread(thread).status() == ThreadStatus.DONE) {
        state.threads().forget(thread);
        machine.retire(thread);
      }
    }
  }

  /** A task on its creator's thread has returned. */
  private record UndeferredReturned(long task) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      OpenMpState state = Entry.state(call);
      TaskNode node = state.tasks.get(task);
      if (node.called) {
        node.called = false;
        call.push(node.entry, arguments(call, node), this);
        return;
      }
      long destructors = destructors(call, node);
      if (destructors != 0) {
        call.push(destructors, arguments(call, node), new UndeferredDestroyed(task));
      } else {
        endUndeferred(call, state, node);
      }
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(4).add(task);
    }
  }

  private record UndeferredDestroyed(long task) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      OpenMpState state = Entry.state(call);
      endUndeferred(call, state, state.tasks.get(task));
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(5).add(task);
    }
  }
}
