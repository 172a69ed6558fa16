package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;

/** Entry points of {@code cancel} and {@code cancellation point}: location, thread, construct. */
final class CancelEntries {
  private static final int PARALLEL = 1;
  private static final int LOOP = 2;
  private static final int SECTIONS = 3;
  private static final int TASKGROUP = 4;

  private CancelEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.CANCEL.symbol(), new Cancel(Request.CANCEL));
    table.put(EntryPoint.CANCELLATION_POINT.symbol(), new Cancel(Request.ASK));
  }

  /** What a call wants. */
  private enum Request {
    CANCEL,
    ASK
  }

  /** Who comes first decides, so that with cancellation on every order matters. */
  private static final class Cancel implements WaitingEntry {
    private final Request request;

    Cancel(Request request) {
      this.request = request;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return state.options.cancellation() == Cancellation.OFF ? Operation.LOCAL : Operation.LOCK;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return true;
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (state.options.cancellation() == Cancellation.OFF) {
        call.result(0);
        return;
      }
      call.taintSink(TaintSink.ATTEMPT);
      boolean asking = request == Request.ASK;
      boolean cancelled =
          switch (call.intArgument(2)) {
            case PARALLEL -> {
              Team team = state.team(me);
              team.cancelled |= !asking;
              yield team.cancelled;
            }
            case LOOP, SECTIONS -> {
              if (me.loop == null) {
                throw call.unsupported("cancellation of a loop with a fixed schedule");
              }
              Sharing sharing = me.loop.sharing();
              Construct shared = state.teams.get(sharing.team()).construct(sharing.ordinal());
              shared.cancelled |= !asking;
              yield shared.cancelled;
            }
            case TASKGROUP -> {
              TaskGroup group = state.groups.get(me.group);
              if (group == null) {
                yield false;
              }
              group.cancelled |= !asking;
              yield group.cancelled;
            }
            default -> throw call.unsupported("cancellation of kind " + call.intArgument(2));
          };
      call.result(cancelled ? 1 : 0);
    }
  }
}
