package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHasher;

/**
 * {@code pthread_once}: the first call runs the function, others wait until it has. After an
 * exception the next one runs it.
 */
final class Once {
  private static final int SIZE = 4;
  private static final int NOT_BEGUN = 0;
  private static final int UNDER_WAY = 1;
  private static final int DONE = 2;

  private Once() {}

  static void addTo(Table table) {
    table.add(
        Operations.lock(call -> state(call) != UNDER_WAY, Once::run),
        "pthread_once",
        "__pthread_once");
  }

  private static int state(CallContext call) {
    long flag = call.argument(0);
    return call.memory().isValid(flag, SIZE) ? call.memory().readInt(flag) : DONE;
  }

  private static void run(CallContext call) {
    long flag = call.argument(0);
    if (call.taintedMemory(flag, SIZE)) {
      // Which of several threads runs the function.
      call.taintSink(TaintSink.BRANCH);
    }
    if (state(call) == DONE) {
      call.touchAtomic(flag, SIZE, AccessKind.ATOMIC_READ, AtomicOrdering.ACQUIRE);
      call.result(0);
    } else if (call.touchAtomic(flag, SIZE, AccessKind.ATOMIC_UPDATE, AtomicOrdering.ACQ_REL)) {
      call.memory().writeInt(flag, UNDER_WAY);
      call.push(call.argument(1), new long[0], new Finished());
    }
  }

  private record Finished() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      long flag = call.argument(0);
      if (call.touchAtomic(flag, SIZE, AccessKind.ATOMIC_WRITE, AtomicOrdering.RELEASE)) {
        call.memory().writeInt(flag, DONE);
      }
      call.result(0);
    }

    /** The next call runs its function. */
    @Override
    public void unwound(CallContext call) {
      long flag = call.argument(0);
      call.abandoned(flag);
      if (call.touchAtomic(flag, SIZE, AccessKind.ATOMIC_WRITE, AtomicOrdering.RELEASE)) {
        call.memory().writeInt(flag, NOT_BEGUN);
      }
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(1);
    }
  }
}
