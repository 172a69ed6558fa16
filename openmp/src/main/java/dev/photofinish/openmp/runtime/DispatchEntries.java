package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.LoopCounter;
import dev.photofinish.openmp.abi.LoopCounter.Signedness;
import java.util.Map;

/** Entry points of loops whose threads ask for piece after piece. */
final class DispatchEntries {
  // init: location, thread, schedule, lower, upper, stride, chunk.
  private static final int SCHEDULE = 2;
  private static final int LOWER = 3;
  private static final int UPPER = 4;
  private static final int INCREMENT = 5;
  private static final int CHUNK = 6;

  // next: location, thread, pointers to last flag, lower, upper, stride.
  private static final int NEXT_LAST = 2;
  private static final int NEXT_LOWER = 3;
  private static final int NEXT_UPPER = 4;
  private static final int NEXT_STRIDE = 5;

  private final Schedules schedules;

  DispatchEntries(Schedules schedules) {
    this.schedules = schedules;
  }

  void addTo(Map<String, External> table) {
    for (LoopCounter counter : LoopCounter.values()) {
      table.put(
          EntryPoint.DISPATCH_INIT.symbol(counter),
          (Entry)
              (call, state, me) -> init(call, state, me, counter.width(), counter.signedness()));
      table.put(EntryPoint.DISPATCH_NEXT.symbol(counter), (Entry) DispatchEntries::next);
      table.put(EntryPoint.DISPATCH_FINI.symbol(counter), (Entry) DispatchEntries::endIteration);
    }
    table.put(EntryPoint.DISPATCH_DEINIT.symbol(), Entry.constant(0));
  }

  private void init(CallContext call, OpenMpState state, Context me, int width, Signedness signed) {
    LoopBounds bounds =
        LoopBounds.of(
            call,
            width,
            signed,
            call.argument(LOWER),
            call.argument(UPPER),
            call.argument(INCREMENT));
    ScheduleKind kind = ScheduleKind.of(call.intArgument(SCHEDULE));
    Sharing sharing = Sharing.next(state, me, kind);
    me.goesOn = schedules.goesOn(call);
    long chunk = LoopBounds.extend(call.argument(CHUNK), width, Signedness.SIGNED);
    LoopPlan plan = schedules.plan(call, state, sharing, bounds.iterations(), kind, chunk);
    me.loop = LoopProgress.begin(sharing, plan, bounds, LoopTargets.NONE, null);
  }

  private static void next(CallContext call, OpenMpState state, Context me) {
    LoopProgress loop = me.loop;
    if (loop == null) {
      throw call.unsupported("a piece of a loop that was not begun");
    }
    Pieces.leave(state, me);
    Sharing sharing = loop.sharing();
    Team team = state.teams.get(sharing.team());
    Construct shared = team.constructs.get(sharing.ordinal());
    boolean cancelled = shared != null && shared.cancelled;
    long piece = loop.plan().next(sharing.number(), loop.piece());
    if (piece == Distribution.NONE || cancelled) {
      me.loop = null;
      team.leave(sharing.ordinal());
      call.result(0);
      return;
    }
    Memory memory = call.memory();
    if (call.argument(NEXT_LAST) != 0) {
      memory.writeInt(call.argument(NEXT_LAST), 0);
    }
    new LoopTargets(call.argument(NEXT_LAST), call.argument(NEXT_LOWER), call.argument(NEXT_UPPER))
        .give(memory, loop.bounds(), loop.plan(), piece);
    if (call.argument(NEXT_STRIDE) != 0) {
      loop.bounds().store(memory, call.argument(NEXT_STRIDE), loop.bounds().increment());
    }
    me.loop = loop.at(piece);
    if (loop.plan().open() && !sharing.isSerial()) {
      Pieces.enter(state, me, sharing, piece);
    }
    call.result(1);
  }

  /** The end of an iteration of an ordered loop. */
  private static void endIteration(CallContext call, OpenMpState state, Context me) {
    LoopProgress loop = me.loop;
    if (loop != null && !loop.sharing().isSerial()) {
      Sharing sharing = loop.sharing();
      state.teams.get(sharing.team()).construct(sharing.ordinal()).pass(loop.iteration());
      me.loop = loop.atIteration(loop.iteration() + 1);
    }
  }
}
