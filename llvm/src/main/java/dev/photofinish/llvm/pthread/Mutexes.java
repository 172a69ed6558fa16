package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.Optional;

/**
 * {@code pthread_mutex_*} and {@code pthread_spin_*}. The kind of a mutex lies where glibc has it,
 * so that static initialisers need no special care.
 */
final class Mutexes {
  private static final int KIND_OFFSET = 16;
  private static final int MUTEX_SIZE = 40;
  private static final int SPIN_SIZE = 4;
  private static final int NORMAL = 0;
  private static final int RECURSIVE = 1;
  private static final int ERROR_CHECK = 2;
  private static final int ADAPTIVE = 3;
  private static final int DESTROYED = -1;

  private Mutexes() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(Mutexes::initialise), "pthread_mutex_init")
        .add(Operations.lock(Mutexes::destroy), "pthread_mutex_destroy")
        .add(use(new Lock()), "pthread_mutex_lock")
        .add(
            use(Operations.attempt(call -> tryLock(call, ErrorNumber.BUSY))),
            "pthread_mutex_trylock")
        .add(
            use(Operations.attempt(call -> tryLock(call, ErrorNumber.TIMED_OUT))),
            "pthread_mutex_timedlock",
            "pthread_mutex_clocklock")
        .add(use(Operations.lock(Mutexes::unlock)), "pthread_mutex_unlock")
        .add(Operations.local(Mutexes::initialiseAttribute), "pthread_mutexattr_init")
        .add(Operations.local(Mutexes::setType), "pthread_mutexattr_settype")
        .add(Operations.local(Mutexes::getType), "pthread_mutexattr_gettype")
        .add(
            Operations.returning(0),
            "pthread_mutexattr_destroy",
            "pthread_mutexattr_setpshared",
            "pthread_mutexattr_setprotocol",
            "pthread_mutexattr_setprioceiling")
        .add(Operations.local(Mutexes::initialiseSpin), "pthread_spin_init")
        .add(Operations.lock(Mutexes::destroySpin), "pthread_spin_destroy")
        .add(useSpin(new Lock()), "pthread_spin_lock")
        .add(
            useSpin(Operations.attempt(call -> tryLock(call, ErrorNumber.BUSY))),
            "pthread_spin_trylock")
        .add(useSpin(Operations.lock(Mutexes::unlock)), "pthread_spin_unlock");
  }

  private static External use(External function) {
    return new ObjectUse(function, MUTEX_SIZE);
  }

  private static External useSpin(External function) {
    return new ObjectUse(function, SPIN_SIZE);
  }

  static boolean isSpin(CallContext call) {
    return call.name().startsWith("pthread_spin");
  }

  private static String what(CallContext call, long lock) {
    return (isSpin(call) ? "spin lock " : "mutex ") + LockNames.of(call, lock);
  }

  private static int kind(CallContext call, long lock) {
    if (isSpin(call)) {
      return NORMAL;
    }
    if (!call.memory().isValid(lock, MUTEX_SIZE)) {
      call.touch(lock, MUTEX_SIZE, AccessKind.READ); // a fault
      return NORMAL;
    }
    int kind = call.memory().readInt(lock + KIND_OFFSET);
    return kind == DESTROYED ? DESTROYED : kind & 3;
  }

  private static void initialise(CallContext call) {
    long lock = call.argument(0);
    long attribute = call.argument(1);
    if (PthreadState.of(call).mutexes.get(lock) != null) {
      call.fault(FaultKind.LOCK_MISUSE, what(call, lock) + " is initialised while it is held");
    }
    int kind = attribute == 0 ? NORMAL : (int) call.read(attribute, 4);
    if (call.touch(lock, MUTEX_SIZE, AccessKind.WRITE)) {
      call.memory().fill(lock, (byte) 0, MUTEX_SIZE);
      call.memory().writeInt(lock + KIND_OFFSET, kind);
    }
    call.result(0);
  }

  private static void initialiseSpin(CallContext call) {
    call.write(call.argument(0), SPIN_SIZE, 1);
    call.result(0);
  }

  private static void destroy(CallContext call) {
    long lock = call.argument(0);
    HeldMutex held = PthreadState.of(call).mutexes.get(lock);
    if (held != null) {
      call.fault(FaultKind.LOCK_MISUSE, what(call, lock) + " is destroyed while it is held");
      call.result(ErrorNumber.BUSY.number());
      return;
    }
    if (call.touch(lock, MUTEX_SIZE, AccessKind.WRITE)) {
      call.memory().writeInt(lock + KIND_OFFSET, DESTROYED);
    }
    call.result(0);
  }

  private static void destroySpin(CallContext call) {
    long lock = call.argument(0);
    if (PthreadState.of(call).mutexes.get(lock) != null) {
      call.fault(FaultKind.LOCK_MISUSE, what(call, lock) + " is destroyed while it is held");
    }
    call.write(lock, SPIN_SIZE, 0);
    call.result(0);
  }

  private static void initialiseAttribute(CallContext call) {
    call.write(call.argument(0), 4, NORMAL);
    call.result(0);
  }

  private static void setType(CallContext call) {
    int type = call.intArgument(1);
    if (type < NORMAL || type > ADAPTIVE) {
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    int before = (int) call.read(call.argument(0), 4);
    call.write(call.argument(0), 4, type | RobustMutexes.flag(before));
    call.result(0);
  }

  private static void getType(CallContext call) {
    call.write(call.argument(1), 4, call.read(call.argument(0), 4) & 3);
    call.result(0);
  }

  /** Whether a thread could lock a mutex at once: nobody else holds it. */
  static boolean isAvailable(CallContext call, long lock) {
    HeldMutex held = PthreadState.of(call).mutexes.get(lock);
    return held == null || held.owner() == call.thread().id();
  }

  /** Makes the calling thread the owner of a mutex that is available. */
  static void take(CallContext call, long lock) {
    PthreadState state = PthreadState.of(call);
    HeldMutex held = state.mutexes.get(lock);
    int times = held == null ? 1 : held.times() + 1;
    state.mutexes.put(
        lock, new HeldMutex(call.thread().id(), times, RobustMutexes.robustness(call, lock)));
    if (times == 1) {
      call.acquired(lock, LockMode.EXCLUSIVE);
    }
  }

  /** Uses a mutex as part of another operation. */
  static void touch(CallContext call, long lock) {
    call.touch(lock, MUTEX_SIZE, AccessKind.READ);
  }

  /** Whether the calling thread owns a mutex. */
  static boolean isOwned(CallContext call, long lock) {
    HeldMutex held = PthreadState.of(call).mutexes.get(lock);
    return held != null && held.owner() == call.thread().id();
  }

  /** Undoes one {@link #take}. */
  static void giveBack(CallContext call, long lock) {
    PthreadState state = PthreadState.of(call);
    HeldMutex held = state.mutexes.get(lock);
    if (held.times() > 1) {
      state.mutexes.put(lock, new HeldMutex(held.owner(), held.times() - 1, held.robustness()));
    } else {
      state.mutexes.remove(lock);
      call.released(lock, LockMode.EXCLUSIVE);
    }
  }

  private static final class Lock implements External {
    private static final int FOR_EVER = 1;

    @Override
    public Operation operation(CallContext call) {
      return call.phase() == FOR_EVER ? Operation.HARD : Operation.LOCK;
    }

    @Override
    public boolean enabled(CallContext call) {
      return call.phase() != FOR_EVER && isAvailable(call, call.argument(0));
    }

    @Override
    public Optional<Awaited> awaited(CallContext call) {
      return Optional.of(Awaited.lock(call.argument(0)));
    }

    @Override
    public void execute(CallContext call) {
      long lock = call.argument(0);
      int kind = kind(call, lock);
      if (kind == DESTROYED) {
        call.fault(FaultKind.LOCK_MISUSE, what(call, lock) + " is locked after its destruction");
      }
      if (isOwned(call, lock) && kind != RECURSIVE) {
        if (kind == ERROR_CHECK) {
          call.result(ErrorNumber.DEADLOCK.number());
          return;
        }
        call.fault(FaultKind.DEADLOCK, "the thread already holds " + what(call, lock));
        call.again(FOR_EVER);
        return;
      }
      RobustMutexes.attempt(call, lock);
      if (RobustMutexes.isLost(call, lock)) {
        call.result(ErrorNumber.NOT_RECOVERABLE.number());
        return;
      }
      take(call, lock);
      call.result(RobustMutexes.locked(call, lock).number());
    }
  }

  private static void tryLock(CallContext call, ErrorNumber failure) {
    long lock = call.argument(0);
    boolean possible =
        isAvailable(call, lock) && (!isOwned(call, lock) || kind(call, lock) == RECURSIVE);
    if (!possible) {
      call.result(failure.number());
      return;
    }
    if (RobustMutexes.isLost(call, lock)) {
      call.result(ErrorNumber.NOT_RECOVERABLE.number());
      return;
    }
    take(call, lock);
    call.result(RobustMutexes.locked(call, lock).number());
  }

  private static void unlock(CallContext call) {
    long lock = call.argument(0);
    if (!isOwned(call, lock)) {
      if (kind(call, lock) != ERROR_CHECK) {
        String holder =
            PthreadState.of(call).mutexes.get(lock) == null ? "nobody" : "another thread";
        call.fault(
            FaultKind.LOCK_MISUSE, what(call, lock) + " is unlocked, but " + holder + " holds it");
      }
      call.result(ErrorNumber.NOT_PERMITTED.number());
      return;
    }
    giveBack(call, lock);
    if (!isOwned(call, lock)) {
      RobustMutexes.unlocked(call, lock);
    }
    call.result(0);
  }
}
