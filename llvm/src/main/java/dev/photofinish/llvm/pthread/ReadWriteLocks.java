package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/** {@code pthread_rwlock_*}. */
final class ReadWriteLocks {
  private static final int SIZE = 56;

  private ReadWriteLocks() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(ReadWriteLocks::initialise), "pthread_rwlock_init")
        .add(Operations.lock(ReadWriteLocks::destroy), "pthread_rwlock_destroy")
        .add(
            use(
                Operations.lock(
                    call -> readable(call) || held(call).writer() == call.thread().id(),
                    call -> Awaited.lock(call.argument(0)),
                    call -> read(call, ErrorNumber.DEADLOCK))),
            "pthread_rwlock_rdlock")
        .add(
            use(
                Operations.lock(
                    call -> writable(call) || held(call).writer() == call.thread().id(),
                    call -> Awaited.lock(call.argument(0)),
                    call -> write(call, ErrorNumber.DEADLOCK))),
            "pthread_rwlock_wrlock")
        .add(
            use(Operations.attempt(call -> read(call, ErrorNumber.BUSY))),
            "pthread_rwlock_tryrdlock")
        .add(
            use(Operations.attempt(call -> write(call, ErrorNumber.BUSY))),
            "pthread_rwlock_trywrlock")
        .add(
            use(Operations.attempt(call -> read(call, ErrorNumber.TIMED_OUT))),
            "pthread_rwlock_timedrdlock",
            "pthread_rwlock_clockrdlock")
        .add(
            use(Operations.attempt(call -> write(call, ErrorNumber.TIMED_OUT))),
            "pthread_rwlock_timedwrlock",
            "pthread_rwlock_clockwrlock")
        .add(use(Operations.lock(ReadWriteLocks::unlock)), "pthread_rwlock_unlock")
        .add(
            Operations.returning(0),
            "pthread_rwlockattr_init",
            "pthread_rwlockattr_destroy",
            "pthread_rwlockattr_setpshared",
            "pthread_rwlockattr_setkind_np");
  }

  private static External use(External function) {
    return new ObjectUse(function, SIZE);
  }

  private static HeldReadWriteLock held(CallContext call) {
    return PthreadState.of(call)
        .readWriteLocks
        .getOrDefault(call.argument(0), HeldReadWriteLock.FREE);
  }

  private static void keep(CallContext call, HeldReadWriteLock held) {
    PthreadState state = PthreadState.of(call);
    if (held.isFree()) {
      state.readWriteLocks.remove(call.argument(0));
    } else {
      state.readWriteLocks.put(call.argument(0), held);
    }
  }

  private static String what(CallContext call) {
    return "read-write lock " + LockNames.of(call, call.argument(0));
  }

  private static void initialise(CallContext call) {
    if (call.touch(call.argument(0), SIZE, AccessKind.WRITE)) {
      call.memory().fill(call.argument(0), (byte) 0, SIZE);
    }
    call.result(0);
  }

  private static void destroy(CallContext call) {
    if (!held(call).isFree()) {
      call.fault(FaultKind.LOCK_MISUSE, what(call) + " is destroyed while it is held");
    }
    call.touch(call.argument(0), SIZE, AccessKind.WRITE);
    call.result(0);
  }

  private static boolean readable(CallContext call) {
    return held(call).writer() == 0;
  }

  private static boolean writable(CallContext call) {
    return held(call).isFree();
  }

  private static void read(CallContext call, ErrorNumber failure) {
    if (!readable(call)) {
      call.result(failure.number());
      return;
    }
    keep(call, held(call).withReader(call.thread().id()));
    call.acquired(call.argument(0), LockMode.SHARED);
    call.result(0);
  }

  private static void write(CallContext call, ErrorNumber failure) {
    if (!writable(call)) {
      call.result(failure.number());
      return;
    }
    keep(call, new HeldReadWriteLock(call.thread().id(), held(call).readers()));
    call.acquired(call.argument(0), LockMode.EXCLUSIVE);
    call.result(0);
  }

  private static void unlock(CallContext call) {
    int thread = call.thread().id();
    HeldReadWriteLock held = held(call);
    if (held.writer() == thread) {
      keep(call, HeldReadWriteLock.FREE);
      call.released(call.argument(0), LockMode.EXCLUSIVE);
    } else if (held.readers().contains(thread)) {
      keep(call, held.withoutReader(thread));
      call.released(call.argument(0), LockMode.SHARED);
    } else {
      call.fault(
          FaultKind.LOCK_MISUSE, what(call) + " is unlocked by a thread that does not hold it");
      call.result(ErrorNumber.NOT_PERMITTED.number());
      return;
    }
    call.result(0);
  }
}
