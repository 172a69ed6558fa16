package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;

/**
 * The guards of static local variables: the first thread initialises, others wait until it has. The
 * first byte of a guard says that it is done, and programs read it with an acquire of their own;
 * the second says that somebody is at it.
 */
final class StaticGuards {
  private StaticGuards() {}

  static void addTo(Table table) {
    table
        .add(
            Operations.lock(call -> !isUnderWay(call), StaticGuards::acquire),
            "__cxa_guard_acquire")
        .add(Operations.lock(StaticGuards::release), "__cxa_guard_release")
        .add(Operations.lock(StaticGuards::abandon), "__cxa_guard_abort");
  }

  private static boolean isUnderWay(CallContext call) {
    return call.memory().readByte(call.argument(0) + 1) != 0;
  }

  private static void acquire(CallContext call) {
    long guard = call.argument(0);
    if (call.taintedMemory(guard, 1)) {
      call.taintSink(TaintSink.BRANCH);
    }
    boolean done = call.memory().readByte(guard) != 0;
    call.touchAtomic(guard, 1, AccessKind.ATOMIC_READ, AtomicOrdering.ACQUIRE);
    if (!done) {
      call.memory().writeByte(guard + 1, (byte) 1);
    }
    call.result(done ? 0 : 1);
  }

  private static void release(CallContext call) {
    long guard = call.argument(0);
    call.touchAtomic(guard, 1, AccessKind.ATOMIC_WRITE, AtomicOrdering.RELEASE);
    call.memory().writeByte(guard, (byte) 1);
    call.memory().writeByte(guard + 1, (byte) 0);
  }

  private static void abandon(CallContext call) {
    long guard = call.argument(0);
    call.abandoned(guard);
    call.touchAtomic(guard, 1, AccessKind.ATOMIC_WRITE, AtomicOrdering.RELEASE);
    call.memory().writeByte(guard + 1, (byte) 0);
  }
}
