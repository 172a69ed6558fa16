package dev.photofinish.cilk.run;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.pthread.ThreadOrder;

/** Cilk programs use locks of POSIX, but make no threads beside their own children. */
final class NoThreads implements ThreadOrder {
  @Override
  public void created(CallContext call, MachineThread child) {
    throw call.unsupported("a thread beside the children of a Cilk program");
  }

  @Override
  public void ended(CallContext call) {}

  @Override
  public void joined(CallContext call, int thread) {}

  @Override
  public void met(CallContext call, int[] threads) {}
}
