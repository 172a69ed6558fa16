package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;
import java.util.List;
import java.util.Optional;

/**
 * {@code pthread_cond_*}. A signal wakes any one of those who wait, a timed wait may end at any
 * time; so may others with {@link Wakeups#SPURIOUS}.
 */
final class Conditions {
  private static final int SIZE = 48;

  private Conditions() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(Conditions::initialise), "pthread_cond_init")
        .add(Operations.lock(Conditions::destroy), "pthread_cond_destroy")
        .add(use(new Wait(Patience.ENDLESS)), "pthread_cond_wait")
        .add(use(new Wait(Patience.LIMITED)), "pthread_cond_timedwait", "pthread_cond_clockwait")
        .add(use(new Signal()), "pthread_cond_signal")
        .add(use(Operations.lock(Conditions::broadcast)), "pthread_cond_broadcast")
        .add(
            Operations.returning(0),
            "pthread_condattr_init",
            "pthread_condattr_destroy",
            "pthread_condattr_setclock",
            "pthread_condattr_setpshared");
  }

  private static External use(External function) {
    return new ObjectUse(function, SIZE);
  }

  private static Waiters waiters(CallContext call) {
    return PthreadState.of(call).conditions.getOrDefault(call.argument(0), Waiters.NONE);
  }

  private static void keep(CallContext call, Waiters waiters) {
    PthreadState state = PthreadState.of(call);
    if (waiters.isEmpty()) {
      state.conditions.remove(call.argument(0));
    } else {
      state.conditions.put(call.argument(0), waiters);
    }
  }

  private static void initialise(CallContext call) {
    if (call.touch(call.argument(0), SIZE, AccessKind.WRITE)) {
      call.memory().fill(call.argument(0), (byte) 0, SIZE);
    }
    call.result(0);
  }

  private static void destroy(CallContext call) {
    if (!waiters(call).waiting().isEmpty()) {
      call.fault(
          FaultKind.LOCK_MISUSE,
          "condition variable "
              + LockNames.of(call, call.argument(0))
              + " is destroyed while threads wait for it");
    }
    call.touch(call.argument(0), SIZE, AccessKind.WRITE);
    call.result(0);
  }

  private static void broadcast(CallContext call) {
    keep(call, waiters(call).wakeAll());
    call.result(0);
  }

  private enum Patience {
    ENDLESS,
    LIMITED
  }

  /** Phase 0 gives the mutex back and waits; phase 1 returns with it. */
  private record Wait(Patience patience) implements Interruptible {
    private static final int RETURN = 1;

    @Override
    public Operation operation(CallContext call) {
      boolean early =
          call.phase() == RETURN
              && mayEndEarly(call)
              && !waiters(call).woken().contains(call.thread().id());
      return early ? Operation.YIELD : Operation.LOCK;
    }

    /** Whether it may end though nobody has woken the thread. */
    private boolean mayEndEarly(CallContext call) {
      return patience == Patience.LIMITED
          || PthreadState.of(call).rules().wakeups() == Wakeups.SPURIOUS;
    }

    @Override
    public boolean enabled(CallContext call) {
      if (call.phase() != RETURN) {
        return true;
      }
      boolean mayReturn = mayEndEarly(call) || waiters(call).woken().contains(call.thread().id());
      return mayReturn && Mutexes.isAvailable(call, call.argument(1));
    }

    /** Who is cancelled has the mutex again before anything else is done. */
    @Override
    public boolean mayLeave(CallContext call) {
      return call.phase() != RETURN || Mutexes.isAvailable(call, call.argument(1));
    }

    /** A signal that has come is for somebody else then. */
    @Override
    public void leave(CallContext call) {
      if (call.phase() != RETURN) {
        return;
      }
      int thread = call.thread().id();
      boolean woken = waiters(call).woken().contains(thread);
      Waiters others = waiters(call).leave(thread);
      keep(
          call,
          woken && !others.waiting().isEmpty() ? others.wake(others.waiting().get(0)) : others);
      takeBack(call, call.argument(1));
    }

    private static void takeBack(CallContext call, long mutex) {
      if (RobustMutexes.isLost(call, mutex)
          || RobustMutexes.locked(call, mutex) != ErrorNumber.OK) {
        throw call.unsupported("a wait with a robust mutex whose owner has ended");
      }
      Mutexes.take(call, mutex);
      Mutexes.touch(call, mutex);
    }

    @Override
    public Optional<Awaited> awaited(CallContext call) {
      return Optional.of(
          waiters(call).woken().contains(call.thread().id())
              ? Awaited.lock(call.argument(1))
              : Awaited.event(call.argument(0)));
    }

    @Override
    public void execute(CallContext call) {
      long mutex = call.argument(1);
      int thread = call.thread().id();
      if (call.phase() == RETURN) {
        boolean woken = waiters(call).woken().contains(thread);
        if (mayEndEarly(call)) {
          call.taintSink(TaintSink.ATTEMPT);
        }
        keep(call, waiters(call).leave(thread));
        takeBack(call, mutex);
        boolean late = !woken && patience == Patience.LIMITED;
        call.result(late ? ErrorNumber.TIMED_OUT.number() : 0);
        return;
      }
      if (!Mutexes.isOwned(call, mutex)) {
        call.fault(
            FaultKind.LOCK_MISUSE,
            call.name() + " is called without holding mutex " + LockNames.of(call, mutex));
        call.result(ErrorNumber.NOT_PERMITTED.number());
        return;
      }
      if (RobustMutexes.locked(call, mutex) != ErrorNumber.OK) {
        throw call.unsupported("a wait with a robust mutex that is not consistent");
      }
      if (patience == Patience.ENDLESS) {
        PthreadState.of(call).waits();
      }
      Mutexes.giveBack(call, mutex);
      keep(call, waiters(call).enter(thread));
      call.again(RETURN);
    }
  }

  /** Phase 0 finds out who waits; where several do, phase 1 chooses one. */
  private static final class Signal implements External {
    private static final int CHOOSE = 1;

    @Override
    public Operation operation(CallContext call) {
      return call.phase() == CHOOSE ? Operation.CHOICE : Operation.LOCK;
    }

    @Override
    public int choices(CallContext call) {
      return Math.max(1, waiters(call).waiting().size());
    }

    @Override
    public void execute(CallContext call) {
      List<Integer> waiting = waiters(call).waiting();
      if (call.phase() != CHOOSE && waiting.size() > 1) {
        call.again(CHOOSE);
        return;
      }
      if (!waiting.isEmpty()) {
        int chosen = call.phase() == CHOOSE ? Math.min(call.choice(), waiting.size() - 1) : 0;
        keep(call, waiters(call).wake(waiting.get(chosen)));
      }
      call.result(0);
    }
  }
}
