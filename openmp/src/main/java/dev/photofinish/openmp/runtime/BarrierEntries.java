package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.Ident;
import dev.photofinish.search.machine.StateHasher;
import java.util.Map;

/** Entry points of {@code barrier} and {@code copyprivate}. */
final class BarrierEntries {
  private BarrierEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.BARRIER.symbol(), new Barrier());
    table.put(EntryPoint.CANCEL_BARRIER.symbol(), new Barrier());
    table.put(EntryPoint.COPYPRIVATE.symbol(), new Copyprivate());
  }

  /** Phase 0 arrives, phase 1 goes on. The result is for {@code __kmpc_cancel_barrier}. */
  private static final class Barrier implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 ? Operation.LOCAL : Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 || Barriers.isOpen(state, me);
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (call.phase() == 0) {
        boolean needless = me.goesOn && !Ident.of(call).isExplicitBarrier();
        me.goesOn = false;
        if (needless) {
          call.result(0);
        } else {
          Barriers.arrive(state, me);
          call.again(1);
        }
      } else {
        Barriers.pass(call, state, me);
        call.result(state.team(me).cancelled ? 1 : 0);
      }
    }
  }

  /**
   * Location, thread, size, data, copy function, whether this thread executed the {@code single}.
   * Phase 0 publishes and arrives, phase 1 copies, phase 2 waits for the others' copying.
   */
  private static final class Copyprivate implements WaitingEntry {
    private static final int DATA = 3;
    private static final int FUNCTION = 4;
    private static final int DID_IT = 5;

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 1 || call.phase() == 3 ? Operation.HARD : Operation.LOCAL;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return call.phase() % 2 == 0 || Barriers.isOpen(state, me);
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      switch (call.phase()) {
        case 0 -> {
          if (call.intArgument(DID_IT) != 0) {
            state.team(me).published = call.argument(DATA);
          }
          Barriers.arrive(state, me);
          call.again(1);
        }
        case 1 -> {
          Barriers.pass(call, state, me);
          if (call.intArgument(DID_IT) != 0) {
            call.again(2);
          } else {
            long[] arguments = {call.argument(DATA), state.team(me).published};
            call.push(call.argument(FUNCTION), arguments, new Copied());
          }
        }
        case 2 -> {
          Barriers.arrive(state, me);
          call.again(3);
        }
        default -> Barriers.pass(call, state, me);
      }
    }
  }

  private record Copied() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.again(2);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(3);
    }
  }
}
