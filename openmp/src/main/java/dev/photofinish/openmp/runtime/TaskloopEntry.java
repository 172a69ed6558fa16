package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.search.machine.StateHasher;
import java.util.Map;

/**
 * Entry point of {@code taskloop}: location, thread, pattern of the tasks, condition, pointers to
 * the bounds in it, stride, whether there is a group already, how the loop is cut and by which
 * number, and a function that copies private variables. Without a clause every iteration becomes a
 * task of its own, which is as fine as the program may be cut.
 *
 * <p>For each task phase 1 makes it and phase 2 hands it over; phase 3 lets a deferred task go
 * first, phase 4 waits for the group. The note is the number of the next task.
 */
final class TaskloopEntry implements WaitingEntry {
  private static final int PATTERN = 2;
  private static final int CONDITION = 3;
  private static final int LOWER = 4;
  private static final int UPPER = 5;
  private static final int STRIDE = 6;
  private static final int NO_GROUP = 7;
  private static final int KIND = 8;
  private static final int AMOUNT = 9;
  private static final int GRAINSIZE = 1;
  private static final int NUM_TASKS = 2;

  private final int copyFunction;

  private TaskloopEntry(int copyFunction) {
    this.copyFunction = copyFunction;
  }

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.TASKLOOP.symbol(), new TaskloopEntry(10));
    table.put(EntryPoint.TASKLOOP_5.symbol(), new TaskloopEntry(11));
  }

  @Override
  public Operation operation(CallContext call, OpenMpState state, Context me) {
    return call.phase() >= 3 ? Operation.HARD : Operation.LOCAL;
  }

  @Override
  public boolean enabled(CallContext call, OpenMpState state, Context me) {
    return call.phase() != 4 || TaskgroupEntries.canEnd(state, me);
  }

  @Override
  public void execute(CallContext call, OpenMpState state, Context me) {
    switch (call.phase()) {
      case 0 -> {
        if (call.intArgument(NO_GROUP) == 0) {
          TaskgroupEntries.begin(state, me);
        }
        call.again(1);
      }
      case 1 -> makeNext(call, state, me);
      case 2 -> submit(call, state, me);
      case 3 -> {
        Tasking.retireChildren(call.machine(), state, me);
        call.note(call.note() + 1);
        call.again(1);
      }
      default -> TaskgroupEntries.end(call, state, me);
    }
  }

  private static long iterations(Memory memory, CallContext call) {
    long lower = memory.readLong(call.argument(LOWER));
    long upper = memory.readLong(call.argument(UPPER));
    long stride = call.argument(STRIDE);
    if (stride > 0) {
      return lower > upper ? 0 : Long.divideUnsigned(upper - lower, stride) + 1;
    }
    return lower < upper ? 0 : Long.divideUnsigned(lower - upper, -stride) + 1;
  }

  /** How many tasks there are; the first ones get one iteration more if that leaves a rest. */
  private static long tasks(CallContext call, long iterations) {
    long amount = Math.max(1, call.argument(AMOUNT));
    long tasks =
        switch (call.intArgument(KIND)) {
          case GRAINSIZE -> Math.max(1, iterations / amount);
          case NUM_TASKS -> amount;
          default -> iterations;
        };
    return Math.min(tasks, iterations);
  }

  private void makeNext(CallContext call, OpenMpState state, Context me) {
    Memory memory = call.memory();
    TaskNode pattern = Tasking.at(call, state, call.argument(PATTERN));
    long iterations = iterations(memory, call);
    long tasks = tasks(call, iterations);
    long number = call.note();
    if (number >= tasks) {
      state.tasks.remove(pattern.label);
      state.taskAt.remove(pattern.address);
      HeapBlocks.free(call, pattern.address);
      if (call.intArgument(NO_GROUP) == 0) {
        call.again(4);
      }
      return;
    }
    long copy = copy(call, pattern);
    long first = memory.readLong(call.argument(LOWER));
    long stride = call.argument(STRIDE);
    long from = Distribution.firstOfBlock((int) number, (int) tasks, iterations);
    long to = Distribution.firstOfBlock((int) number + 1, (int) tasks, iterations) - 1;
    long shift = copy - pattern.address;
    memory.writeLong(call.argument(LOWER) + shift, first + from * stride);
    memory.writeLong(call.argument(UPPER) + shift, first + to * stride);
    TaskNode task = Tasking.register(state, me, copy, pattern.flags, pattern.entry);
    me.prepared = task.label;
    long function = call.argument(copyFunction);
    if (function == 0) {
      call.again(2);
    } else {
      long last = number == tasks - 1 ? 1 : 0;
      call.push(function, new long[] {copy, pattern.address, last}, new Copied());
    }
  }

  /** Copies the pattern; its pointer to the shared variables shall point into the copy. */
  private static long copy(CallContext call, TaskNode pattern) {
    Memory memory = call.memory();
    MemoryObject original = memory.object(pattern.address);
    long copy = HeapBlocks.allocate(call, original.size(), "task");
    memory.copy(copy, original.base(), original.size());
    long shared = memory.readLong(copy);
    if (shared >= original.base() && shared < original.base() + original.size()) {
      memory.writeLong(copy, shared - original.base() + copy);
    }
    return copy;
  }

  private static void submit(CallContext call, OpenMpState state, Context me) {
    TaskNode task = state.tasks.get(me.prepared);
    if (call.intArgument(CONDITION) != 0 && Tasking.isDeferred(state, me, task)) {
      Tasking.defer(call, state, me, task);
      call.again(3);
      return;
    }
    Tasking.beginUndeferred(call, state, me, task);
    call.push(task.entry, Tasking.arguments(call, task), new Executed(task.label));
  }

  private record Copied() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.again(2);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(10);
    }
  }

  private record Executed(long task) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      OpenMpState state = Entry.state(call);
      Tasking.endUndeferred(call, state, state.tasks.get(task));
      call.note(call.note() + 1);
      call.again(1);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(11).add(task);
    }
  }
}
