package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.search.machine.StateHasher;
import java.util.List;

/**
 * What the machine thread of a deferred task does. Its argument is the task's label. Phase 0 waits
 * until the task may begin and begins it, phase 1 ends it.
 */
enum TaskRoutine implements WaitingEntry {
  INSTANCE;

  private static TaskNode task(CallContext call, OpenMpState state) {
    return state.tasks.get(call.argument(0));
  }

  @Override
  public Operation operation(CallContext call, OpenMpState state, Context me) {
    if (!task(call, state).exclusions.isEmpty()) {
      return Operation.LOCK;
    }
    return call.phase() == 0 ? Operation.HARD : Operation.LOCAL;
  }

  @Override
  public boolean enabled(CallContext call, OpenMpState state, Context me) {
    TaskNode task = task(call, state);
    return call.phase() == 1
        || (Tasking.finished(state, task.predecessors)
            && task.exclusions.stream().allMatch(LockTable.view(call)::isFree));
  }

  @Override
  public void execute(CallContext call, OpenMpState state, Context me) {
    TaskNode task = task(call, state);
    if (call.phase() == 1) {
      end(call, state, task);
      return;
    }
    state.order.beginTask(task.contexts, Tasking.ends(state, task.predecessors));
    task.progress = TaskNode.Progress.RUNNING;
    if (task.group != 0 && state.groups.get(task.group).cancelled) {
      task.exclusions = List.of();
      end(call, state, task);
      return;
    }
    task.exclusions.forEach(lock -> Locking.take(call, lock, task.label));
    call.push(task.entry, Tasking.arguments(call, task), new Returned(task.label));
  }

  private static void end(CallContext call, OpenMpState state, TaskNode task) {
    task.exclusions.forEach(lock -> Locking.giveBack(call, lock));
    task.ends = state.order.endTask(task.contexts);
    Tasking.returned(call, state, task);
  }

  /** The task's code has returned. */
  private record Returned(long task) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      TaskNode node = Entry.state(call).tasks.get(task);
      if (node.called) {
        node.called = false;
        call.push(node.entry, Tasking.arguments(call, node), this);
        return;
      }
      long destructors = Tasking.destructors(call, node);
      if (destructors != 0) {
        call.push(destructors, Tasking.arguments(call, node), new Destroyed());
      } else {
        call.again(1);
      }
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(6).add(task);
    }
  }

  /** What the task has made is destroyed. */
  private record Destroyed() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.again(1);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(7);
    }
  }
}
