package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.ErrorVariable;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.AccessKind;

/** {@code sem_*} of one semaphore: an atomic counter in the semaphore's first bytes. */
final class Semaphores {
  /** The bytes of a semaphore. */
  static final int SIZE = 32;

  private static final int COUNTER = 4;

  private Semaphores() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(Semaphores::initialise), "sem_init")
        .add(Operations.local(Semaphores::destroy), "sem_destroy")
        .add(
            Operations.lock(
                call -> value(call) > 0, call -> Awaited.event(call.argument(0)), Semaphores::take),
            "sem_wait")
        .add(Operations.attempt(call -> tryTake(call, ErrorNumber.TRY_AGAIN)), "sem_trywait")
        .add(
            Operations.attempt(call -> tryTake(call, ErrorNumber.TIMED_OUT)),
            "sem_timedwait",
            "sem_clockwait")
        .add(Operations.lock(Semaphores::post), "sem_post")
        .add(Operations.attempt(Semaphores::getValue), "sem_getvalue");
  }

  private static int value(CallContext call) {
    long address = call.argument(0);
    // A wait on something that is no semaphore goes on, and faults.
    return call.memory().isValid(address, COUNTER) ? call.memory().readInt(address) : 1;
  }

  private static void initialise(CallContext call) {
    if (call.touch(call.argument(0), SIZE, AccessKind.WRITE)) {
      call.memory().fill(call.argument(0), (byte) 0, SIZE);
      call.memory().writeInt(call.argument(0), call.intArgument(2));
    }
    call.result(0);
  }

  private static void destroy(CallContext call) {
    call.touch(call.argument(0), SIZE, AccessKind.WRITE);
    call.result(0);
  }

  private static void change(CallContext call, int difference, AtomicOrdering ordering) {
    long address = call.argument(0);
    if (call.touchAtomic(address, COUNTER, AccessKind.ATOMIC_UPDATE, ordering)) {
      call.memory().writeInt(address, call.memory().readInt(address) + difference);
    }
    call.result(0);
  }

  private static void take(CallContext call) {
    change(call, -1, AtomicOrdering.ACQUIRE);
  }

  private static void post(CallContext call) {
    change(call, 1, AtomicOrdering.RELEASE);
  }

  private static void tryTake(CallContext call, ErrorNumber failure) {
    if (value(call) > 0) {
      take(call);
      return;
    }
    call.touchAtomic(call.argument(0), COUNTER, AccessKind.ATOMIC_READ, AtomicOrdering.MONOTONIC);
    ErrorVariable.set(call, failure.number());
    call.result(-1);
  }

  private static void getValue(CallContext call) {
    long address = call.argument(0);
    call.touchAtomic(address, COUNTER, AccessKind.ATOMIC_READ, AtomicOrdering.MONOTONIC);
    call.write(call.argument(1), COUNTER, value(call));
    call.result(0);
  }
}
