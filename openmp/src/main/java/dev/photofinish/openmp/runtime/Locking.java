package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.LockMode;

/** Takes locks and gives them back, and says so. */
final class Locking {
  private Locking() {}

  private static LockTable table(CallContext call) {
    return call.machine().component(LockTable.class);
  }

  /** Takes a lock that is available; the result says how often the owner holds it now. */
  static int take(CallContext call, long lock, long owner) {
    int times = table(call).take(lock, owner);
    if (times == 1) {
      call.machine()
          .listener()
          .ifPresent(listener -> listener.acquired(call.thread(), lock, LockMode.EXCLUSIVE));
    }
    return times;
  }

  static void giveBack(CallContext call, long lock) {
    if (table(call).giveBack(lock) == 0) {
      call.machine()
          .listener()
          .ifPresent(listener -> listener.released(call.thread(), lock, LockMode.EXCLUSIVE));
    }
  }
}
