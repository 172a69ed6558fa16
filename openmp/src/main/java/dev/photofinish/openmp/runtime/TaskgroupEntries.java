package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Entry points of {@code taskgroup} and of reductions over tasks. */
final class TaskgroupEntries {
  // kmp_taskred_input_t: shared, original, size, initializer, finalizer, combiner, flags.
  private static final int REDUCTION_SIZE = 56;

  private TaskgroupEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.TASKGROUP.symbol(), (Entry) (call, state, me) -> begin(state, me));
    table.put(EntryPoint.END_TASKGROUP.symbol(), new End());
    table.put(
        EntryPoint.TASKRED_INIT.symbol(), (Entry) (c, state, me) -> reduce(c, state, me, 1, 2));
    table.put(
        EntryPoint.TASKRED_MODIFIER_INIT.symbol(),
        (Entry)
            (call, state, me) -> {
              begin(state, me);
              reduce(call, state, me, 3, 4);
            });
    table.put(EntryPoint.TASK_REDUCTION_MODIFIER_FINI.symbol(), new End());
    table.put(EntryPoint.TASK_REDUCTION_GET_TH_DATA.symbol(), (Entry) TaskgroupEntries::copyOf);
  }

  static void begin(OpenMpState state, Context me) {
    long label = Labels.of(me.task, Labels.Kind.GROUP, me.groups++);
    state.groups.put(label, new TaskGroup(label, me.group));
    me.group = label;
    state.order.beginTaskgroup(me.layers());
  }

  static boolean canEnd(OpenMpState state, Context me) {
    return state.groups.get(me.group).unfinished == 0;
  }

  /** Ends the taskgroup; combines what its tasks have reduced. */
  static void end(CallContext call, OpenMpState state, Context me) {
    TaskGroup group = state.groups.remove(me.group);
    me.group = group.outer;
    state.order.endTaskgroup(me.layers());
    group.events.forEach(ends -> state.order.await(me.layers(), ends));
    List<Combination> steps = new ArrayList<>();
    for (TaskReduction reduction : group.reductions) {
      for (long copy : reduction.copies.values()) {
        steps.add(new Combination(reduction.combiner, List.of(reduction.shared, copy)));
        if (reduction.finalizer != 0) {
          steps.add(new Combination(reduction.finalizer, List.of(copy)));
        }
      }
    }
    new Combining(List.copyOf(steps)).resume(call, 0);
  }

  /** The variables that the tasks of the group reduce. */
  private static void reduce(CallContext call, OpenMpState state, Context me, int count, int list) {
    long handle = HeapBlocks.allocate(call, Long.BYTES, "task reduction");
    for (int i = 0; i < call.intArgument(count); i++) {
      long[] fields = new long[6];
      for (int field = 0; field < fields.length; field++) {
        long address = call.argument(list) + (long) i * REDUCTION_SIZE + (long) field * Long.BYTES;
        fields[field] = call.memory().readLong(address);
      }
      state
          .groups
          .get(me.group)
          .reductions
          .add(
              new TaskReduction(
                  handle, fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]));
    }
    call.result(handle);
  }

  /** Thread, descriptor, variable: the task's own copy of the variable. */
  private static void copyOf(CallContext call, OpenMpState state, Context me) {
    TaskReduction reduction = find(state, me, call.argument(1), call.argument(2));
    if (reduction == null) {
      throw call.unsupported("a task reduction of a variable that no taskgroup reduces");
    }
    Long present = reduction.copies.get(me.task);
    if (present != null) {
      call.result(present);
      return;
    }
    // The copy may be combined with the variable at any time from the end of the task on.
    call.touchAtomic(
        reduction.shared, reduction.size, AccessKind.ATOMIC_UPDATE, AtomicOrdering.MONOTONIC);
    long copy = HeapBlocks.allocate(call, reduction.size, "private copy");
    reduction.copies.put(me.task, copy);
    call.result(copy);
    if (reduction.initializer != 0) {
      call.push(
          reduction.initializer, new long[] {copy, reduction.original}, new Initialised(copy));
    }
  }

  private static TaskReduction find(OpenMpState state, Context me, long handle, long variable) {
    TaskGroup group = state.groups.get(me.group);
    while (group != null) {
      for (TaskReduction reduction : group.reductions) {
        if ((handle == 0 || handle == reduction.handle) && reduction.concerns(variable)) {
          return reduction;
        }
      }
      group = state.groups.get(group.outer);
    }
    return null;
  }

  /** The end of a taskgroup waits for its tasks and their descendants. */
  private static final class End implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return canEnd(state, me);
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      end(call, state, me);
    }
  }

  /** A call that is part of combining copies. */
  private record Combination(long function, List<Long> arguments) {}

  /** Calls one function after the other. */
  private record Combining(List<Combination> steps) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      if (!steps.isEmpty()) {
        Combination first = steps.get(0);
        long[] arguments = first.arguments().stream().mapToLong(Long::longValue).toArray();
        call.push(first.function(), arguments, new Combining(steps.subList(1, steps.size())));
      }
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(8).add(steps.size());
    }
  }

  private record Initialised(long copy) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.result(copy);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(9).add(copy);
    }
  }
}
