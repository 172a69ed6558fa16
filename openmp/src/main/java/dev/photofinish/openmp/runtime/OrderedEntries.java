package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Entry points of {@code ordered} regions and of dependences between iterations (doacross). */
final class OrderedEntries {
  private static final int VALUE_SIZE = 8;

  private OrderedEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.ORDERED.symbol(), new BeginOrdered());
    table.put(EntryPoint.END_ORDERED.symbol(), (Entry) OrderedEntries::endOrdered);
    table.put(EntryPoint.DOACROSS_INIT.symbol(), (Entry) OrderedEntries::beginDoacross);
    table.put(EntryPoint.DOACROSS_POST.symbol(), (Entry) OrderedEntries::post);
    table.put(EntryPoint.DOACROSS_WAIT.symbol(), new AwaitIteration());
    table.put(EntryPoint.DOACROSS_FINI.symbol(), (Entry) OrderedEntries::endDoacross);
  }

  /** The construct that orders the iterations of the thread's loop; null if nothing has to wait. */
  private static Construct ordered(OpenMpState state, Context me) {
    LoopProgress loop = me.loop;
    if (loop == null || loop.sharing().isSerial()) {
      return null;
    }
    return state.teams.get(loop.sharing().team()).construct(loop.sharing().ordinal());
  }

  /** An ordered region begins when all iterations before have had theirs. */
  private static final class BeginOrdered implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      Construct shared = ordered(state, me);
      return shared == null || shared.turn == me.loop.iteration();
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      Construct shared = ordered(state, me);
      if (shared != null && shared.lastOrdered != null) {
        state.order.await(me.layers(), shared.lastOrdered);
      }
    }
  }

  private static void endOrdered(CallContext call, OpenMpState state, Context me) {
    Construct shared = ordered(state, me);
    if (shared != null) {
      shared.lastOrdered = state.order.post(me.layers());
      shared.pass(me.loop.iteration());
    }
  }

  /** Location, thread, number of loops, their lower bounds, upper bounds and strides. */
  private static void beginDoacross(CallContext call, OpenMpState state, Context me) {
    int loops = call.intArgument(2);
    List<Long> bounds = new ArrayList<>();
    for (int i = 0; i < 3 * loops; i++) {
      bounds.add(call.memory().readLong(call.argument(3) + (long) i * VALUE_SIZE));
    }
    me.doacross = List.copyOf(bounds);
    me.doacrossOrdinal = me.constructs++;
  }

  private static void endDoacross(CallContext call, OpenMpState state, Context me) {
    me.doacross = List.of();
    state.team(me).leave(me.doacrossOrdinal);
  }

  /** The number of the iteration that a vector of counters says, -1 if there is no such one. */
  private static long iteration(Memory memory, Context me, long vector) {
    long number = 0;
    for (int i = 0; i < me.doacross.size() / 3; i++) {
      long value = memory.readLong(vector + (long) i * VALUE_SIZE);
      long lower = me.doacross.get(3 * i);
      long upper = me.doacross.get(3 * i + 1);
      long stride = me.doacross.get(3 * i + 2);
      long steps = (value - lower) / stride;
      long count = (upper - lower) / stride + 1;
      boolean outside =
          stride > 0 ? value < lower || value > upper : value > lower || value < upper;
      if (outside) {
        return -1;
      }
      number = number * count + steps;
    }
    return number;
  }

  private static void post(CallContext call, OpenMpState state, Context me) {
    if (state.team(me).isSerial()) {
      return;
    }
    long iteration = iteration(call.memory(), me, call.argument(2));
    Construct shared = state.team(me).construct(me.doacrossOrdinal);
    shared.posted.put(iteration, state.order.post(me.layers()));
  }

  /** Waits until another iteration has said that it is that far. */
  private static final class AwaitIteration implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      if (state.team(me).isSerial()) {
        return true;
      }
      long iteration = iteration(call.memory(), me, call.argument(2));
      Construct shared = state.team(me).constructs.get(me.doacrossOrdinal);
      return iteration < 0 || (shared != null && shared.posted.containsKey(iteration));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (state.team(me).isSerial()) {
        return;
      }
      long iteration = iteration(call.memory(), me, call.argument(2));
      if (iteration >= 0) {
        state.order.await(
            me.layers(), state.team(me).construct(me.doacrossOrdinal).posted.get(iteration));
      }
    }
  }
}
