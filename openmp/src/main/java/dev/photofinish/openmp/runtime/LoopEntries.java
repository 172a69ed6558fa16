package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.LoopCounter;
import dev.photofinish.openmp.abi.LoopCounter.Signedness;
import java.util.Map;

/** Entry points of loops and sections that are shared statically, {@code distribute} included. */
final class LoopEntries {
  // Location, thread, schedule, then pointers to last flag, bounds and stride, then increment,
  // chunk.
  private static final int SCHEDULE = 2;
  private static final int LAST = 3;
  private static final int LOWER = 4;
  private static final int UPPER = 5;
  private static final int STRIDE = 6;
  private static final int INCREMENT = 7;
  private static final int CHUNK = 8;

  private final Schedules schedules;

  LoopEntries(Schedules schedules) {
    this.schedules = schedules;
  }

  void addTo(Map<String, External> table) {
    for (LoopCounter counter : LoopCounter.values()) {
      table.put(
          EntryPoint.FOR_STATIC_INIT.symbol(counter), init(counter.width(), counter.signedness()));
    }
    table.put(EntryPoint.FOR_STATIC_FINI.symbol(), (Entry) LoopEntries::finish);
  }

  private Entry init(int width, Signedness signed) {
    return (call, state, me) -> init(call, state, me, width, signed);
  }

  private void init(CallContext call, OpenMpState state, Context me, int width, Signedness signed) {
    Memory memory = call.memory();
    LoopBounds bounds =
        LoopBounds.of(
            call,
            width,
            signed,
            memory.read(call.argument(LOWER), width),
            memory.read(call.argument(UPPER), width),
            call.argument(INCREMENT));
    ScheduleKind kind = ScheduleKind.of(call.intArgument(SCHEDULE));
    Sharing sharing = Sharing.next(state, me, kind);
    me.goesOn = schedules.goesOn(call);
    long iterations = bounds.iterations();
    if (iterations < 0) {
      throw call.unsupported("a loop of more than 2^63 iterations");
    }
    if (iterations == 0) {
      setLast(call, 0);
      bounds.store(memory, call.argument(STRIDE), bounds.increment());
      return;
    }
    long chunk = LoopBounds.extend(call.argument(CHUNK), width, Signedness.SIGNED);
    LoopPlan plan = schedules.plan(call, state, sharing, iterations, kind, chunk);
    if (plan instanceof LoopPlan.Chunks chunks) {
      giveChunks(call, bounds, chunks, sharing.number());
      return;
    }
    bounds.store(memory, call.argument(STRIDE), iterations * bounds.increment());
    if (sharing.isSerial()) {
      setLast(call, 1);
      return;
    }
    long piece = plan.next(sharing.number(), -1);
    setLast(call, 0);
    if (piece == Distribution.NONE) {
      bounds.store(memory, call.argument(LOWER), bounds.upper() + bounds.increment());
      return;
    }
    LoopTargets targets =
        new LoopTargets(call.argument(LAST), call.argument(LOWER), call.argument(UPPER));
    targets.give(memory, bounds, plan, piece);
    if (plan.open()) {
      me.loop = LoopProgress.begin(sharing, plan, bounds, targets, call.resumePoint()).at(piece);
      Pieces.enter(state, me, sharing, piece);
    }
  }

  /** The program itself goes on from chunk to chunk by the stride. */
  private static void giveChunks(
      CallContext call, LoopBounds bounds, LoopPlan.Chunks plan, int number) {
    Memory memory = call.memory();
    long span = plan.chunk() * bounds.increment();
    long lower = bounds.lower() + number * span;
    bounds.store(memory, call.argument(LOWER), lower);
    bounds.store(memory, call.argument(UPPER), lower + span - bounds.increment());
    bounds.store(memory, call.argument(STRIDE), span * plan.threads());
    setLast(call, (plan.pieces() - 1) % plan.threads() == number ? 1 : 0);
  }

  private static void setLast(CallContext call, int value) {
    if (call.argument(LAST) != 0) {
      call.memory().writeInt(call.argument(LAST), value);
    }
  }

  /** The end of a loop, or of one piece of it: then the loop is entered again. */
  private static void finish(CallContext call, OpenMpState state, Context me) {
    LoopProgress loop = me.loop;
    if (loop == null || loop.entry() == null) {
      return;
    }
    Pieces.leave(state, me);
    Sharing sharing = loop.sharing();
    Construct shared = state.teams.get(sharing.team()).constructs.get(sharing.ordinal());
    boolean cancelled = shared != null && shared.cancelled;
    long piece = loop.plan().next(sharing.number(), loop.piece());
    if (piece == Distribution.NONE || cancelled) {
      me.loop = null;
      return;
    }
    loop.targets().give(call.memory(), loop.bounds(), loop.plan(), piece);
    me.loop = loop.at(piece);
    Pieces.enter(state, me, sharing, piece);
    call.jumpTo(loop.entry());
  }
}
