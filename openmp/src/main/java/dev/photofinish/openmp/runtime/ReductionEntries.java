package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.Map;

/**
 * Entry points of reductions: each thread combines its copy with the original under a lock of the
 * construct. So the combination is kept apart from other threads' and from nothing else.
 */
final class ReductionEntries {
  /** The program shall combine by itself, inside what the run-time library protects. */
  private static final int COMBINE = 1;

  private ReductionEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.REDUCE.symbol(), new Begin());
    table.put(EntryPoint.REDUCE_NOWAIT.symbol(), new Begin());
    table.put(EntryPoint.END_REDUCE.symbol(), new End(After.BARRIER));
    table.put(EntryPoint.END_REDUCE_NOWAIT.symbol(), new End(After.NOTHING));
  }

  /** The team, or the league whose teams' initial threads reduce. */
  private static Team reducing(OpenMpState state, Context me) {
    Team team = state.team(me);
    Team outer = state.teams.get(team.outer);
    return outer != null && outer.kind == Team.Kind.LEAGUE ? outer : team;
  }

  private static boolean isSerial(OpenMpState state, Context me) {
    return reducing(state, me).isSerial();
  }

  private static long lock(OpenMpState state, Context me) {
    return Labels.of(reducing(state, me).label, Labels.Kind.REDUCTION, me.reductions);
  }

  private static final class Begin implements WaitingEntry {
    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return isSerial(state, me) ? Operation.LOCAL : Operation.LOCK;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return isSerial(state, me) || LockTable.view(call).isFree(lock(state, me));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (!isSerial(state, me)) {
        Locking.take(call, lock(state, me), me.task);
      }
      call.result(COMBINE);
    }
  }

  /** What the end of a reduction implies. */
  private enum After {
    NOTHING,
    BARRIER
  }

  /** Phase 0 gives the lock back and arrives at the barrier, phase 1 leaves it. */
  private static final class End implements WaitingEntry {
    private final After after;

    End(After after) {
      this.after = after;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      if (isSerial(state, me)) {
        return Operation.LOCAL;
      }
      return call.phase() == 0 ? Operation.LOCK : Operation.HARD;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return call.phase() == 0 || Barriers.isOpen(state, me);
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      if (isSerial(state, me)) {
        return;
      }
      if (call.phase() == 1) {
        Barriers.pass(call, state, me);
        return;
      }
      Locking.giveBack(call, lock(state, me));
      me.reductions++;
      if (after == After.BARRIER) {
        Barriers.arrive(state, me);
        call.again(1);
      }
    }
  }
}
