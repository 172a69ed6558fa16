package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;

/** Entry points of {@code single}, {@code master} and {@code masked}. */
final class SingleEntries {
  private SingleEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.SINGLE.symbol(), (Entry) SingleEntries::single);
    table.put(EntryPoint.END_SINGLE.symbol(), (Entry) (call, state, me) -> Pieces.leave(state, me));
    table.put(EntryPoint.MASTER.symbol(), Entry.value((state, me) -> isThread(state, me, 0)));
    table.put(EntryPoint.END_MASTER.symbol(), Entry.constant(0));
    table.put(
        EntryPoint.MASKED.symbol(),
        (Entry) (call, state, me) -> call.result(isThread(state, me, call.intArgument(2))));
    table.put(EntryPoint.END_MASKED.symbol(), Entry.constant(0));
  }

  /** Whether a thread is the one that a construct names. */
  private static long isThread(OpenMpState state, Context me, int number) {
    state.nameThread(me);
    return me.number == number ? 1 : 0;
  }

  /** A piece that any thread may execute; here thread 0 does unless the mapping says otherwise. */
  private static void single(CallContext call, OpenMpState state, Context me) {
    Sharing sharing = Sharing.next(state, me);
    if (sharing.isSerial()) {
      call.result(1);
      return;
    }
    PieceName name = new PieceName(sharing.construct(), 0);
    int executor = state.options.mapping().executor(name, sharing.size());
    if (executor == me.number) {
      Pieces.enter(state, me, sharing, 0);
      call.result(1);
    }
  }
}
