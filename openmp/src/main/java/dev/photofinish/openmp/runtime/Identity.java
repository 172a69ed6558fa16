package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryObject;

/** The memory in which outlined functions find the number of their thread. */
final class Identity {
  private static final int SIZE = 8;

  private Identity() {}

  /** Makes a thread's own; its address also says where the thread's heap begins. */
  static long make(CallContext call, OpenMpState state) {
    int thread = call.thread().id();
    MemoryObject object =
        call.memory()
            .objects()
            .allocateHeap(
                thread, SIZE, new MemoryObject.Origin(".global_tid.", null, call.instruction()));
    call.memory().writeInt(object.base(), thread);
    state.threads().heapMark(thread, object.base());
    return object.base();
  }

  /** A thread's own, made when it is first asked for. */
  static long of(CallContext call, OpenMpState state) {
    long address = state.threads().heapMark(call.thread().id());
    return address != 0 ? address : make(call, state);
  }

  /** The address of the bound thread's number, given that of the global one. */
  static long bound(long identity) {
    return identity + Integer.BYTES;
  }
}
