package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.pthread.ObjectUse;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.search.machine.AccessKind;
import java.util.Map;
import java.util.Optional;

/** Entry points of {@code critical} and of the lock routines. Locks belong to tasks. */
final class LockEntries {
  private static final int CRITICAL_LOCK = 2;
  private static final int LOCK_SIZE = 8;

  private LockEntries() {}

  static void addTo(Map<String, External> table) {
    table.put(EntryPoint.CRITICAL.symbol(), new Take(CRITICAL_LOCK));
    table.put(EntryPoint.CRITICAL_WITH_HINT.symbol(), new Take(CRITICAL_LOCK));
    table.put(EntryPoint.END_CRITICAL.symbol(), new GiveBack(CRITICAL_LOCK));
    table.put("omp_set_lock", use(new Take(0)));
    table.put("omp_unset_lock", use(new GiveBack(0)));
    table.put("omp_test_lock", use(new Test()));
    table.put("omp_set_nest_lock", use(new TakeNested()));
    table.put("omp_unset_nest_lock", use(new GiveBack(0)));
    table.put("omp_test_nest_lock", use(new TestNested()));
    for (String kind : new String[] {"lock", "nest_lock"}) {
      table.put("omp_init_" + kind, (Entry) LockEntries::initialise);
      table.put("omp_init_" + kind + "_with_hint", (Entry) LockEntries::initialise);
      table.put("omp_destroy_" + kind, (Entry) LockEntries::destroy);
    }
  }

  private static External use(External function) {
    return new ObjectUse(function, LOCK_SIZE);
  }

  /** The lock at an address, as the threads of a contention group see it. */
  private static long lock(CallContext call, OpenMpState state, Context me, int argument) {
    long group = state.contentionGroup(me);
    long address = call.argument(argument);
    return group == 0 ? address : Labels.of(group, Labels.Kind.LOCK, address);
  }

  private static void initialise(CallContext call, OpenMpState state, Context me) {
    refuseHeld(call, state, me, "a lock is initialised while it is held");
    call.touch(call.argument(0), LOCK_SIZE, AccessKind.WRITE);
  }

  private static void destroy(CallContext call, OpenMpState state, Context me) {
    refuseHeld(call, state, me, "a lock is destroyed while it is held");
    call.touch(call.argument(0), LOCK_SIZE, AccessKind.WRITE);
  }

  private static void refuseHeld(
      CallContext call, OpenMpState state, Context me, String complaint) {
    if (!LockTable.view(call).isFree(lock(call, state, me, 0))) {
      call.fault(FaultKind.LOCK_MISUSE, complaint);
    }
  }

  /** The thread stops in front of it. Changes nothing but locks. */
  private abstract static class LockEntry implements WaitingEntry {
    @Override
    public final void execute(CallContext call) {
      OpenMpState state = Entry.view(call);
      execute(call, state, state.current(call.thread()));
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      return Operation.LOCK;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return true;
    }
  }

  /** Waits for a lock. A lock that the task itself holds never comes. */
  private static final class Take extends LockEntry {
    private static final int FOR_EVER = 1;

    private final int argument;

    Take(int argument) {
      this.argument = argument;
    }

    @Override
    public Operation operation(CallContext call, OpenMpState state, Context me) {
      boolean hopeless =
          call.phase() != FOR_EVER
              && LockTable.view(call).isHeldBy(lock(call, state, me, argument), me.task);
      return hopeless ? Operation.LOCAL : Operation.LOCK;
    }

    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return LockTable.view(call).isFree(lock(call, state, me, argument));
    }

    @Override
    public Optional<Awaited> awaited(CallContext call, OpenMpState state, Context me) {
      return Optional.of(Awaited.lock(lock(call, state, me, argument)));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      long lock = lock(call, state, me, argument);
      if (LockTable.view(call).isHeldBy(lock, me.task)) {
        call.fault(FaultKind.LOCK_MISUSE, "a lock is taken by the task that holds it");
        call.again(FOR_EVER);
        return;
      }
      Locking.take(call, lock, me.task);
    }
  }

  private static final class GiveBack extends LockEntry {
    private final int argument;

    GiveBack(int argument) {
      this.argument = argument;
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      long lock = lock(call, state, me, argument);
      if (!LockTable.view(call).isHeldBy(lock, me.task)) {
        call.fault(FaultKind.LOCK_MISUSE, "a lock is given back by a task that does not hold it");
      }
      Locking.giveBack(call, lock);
    }
  }

  private static final class Test extends LockEntry {
    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      call.taintSink(TaintSink.ATTEMPT);
      if (LockTable.view(call).isFree(lock(call, state, me, 0))) {
        Locking.take(call, lock(call, state, me, 0), me.task);
        call.result(1);
      }
    }
  }

  private static final class TakeNested extends LockEntry {
    @Override
    public boolean enabled(CallContext call, OpenMpState state, Context me) {
      return LockTable.view(call).isAvailable(lock(call, state, me, 0), me.task);
    }

    @Override
    public Optional<Awaited> awaited(CallContext call, OpenMpState state, Context me) {
      return Optional.of(Awaited.lock(lock(call, state, me, 0)));
    }

    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      Locking.take(call, lock(call, state, me, 0), me.task);
    }
  }

  /** The result says how often the task holds the lock now, 0 if it did not get it. */
  private static final class TestNested extends LockEntry {
    @Override
    public void execute(CallContext call, OpenMpState state, Context me) {
      call.taintSink(TaintSink.ATTEMPT);
      if (LockTable.view(call).isAvailable(lock(call, state, me, 0), me.task)) {
        call.result(Locking.take(call, lock(call, state, me, 0), me.task));
      }
    }
  }
}
