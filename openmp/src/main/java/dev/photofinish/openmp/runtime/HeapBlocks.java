package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.llvm.machine.memory.MemoryObject;

/** Memory that the run-time library gets and gives back for the program. */
final class HeapBlocks {
  private HeapBlocks() {}

  /** Makes an object on the calling thread's heap. */
  static long allocate(CallContext call, long size, String name) {
    MemoryObject object =
        call.memory()
            .objects()
            .allocateHeap(
                call.thread().id(),
                Math.max(1, size),
                new MemoryObject.Origin(name, null, call.instruction()));
    call.machine().listener().ifPresent(listener -> listener.allocated(call.thread(), object));
    return object.base();
  }

  /** Gives an object back; what is wrong with that is the program's fault. */
  static void free(CallContext call, long address) {
    try {
      MemoryObject object = call.memory().objects().free(address);
      call.machine().listener().ifPresent(listener -> listener.freed(call.thread(), object, null));
    } catch (MemoryFault fault) {
      call.fault(fault.kind(), fault.getMessage());
    }
  }
}
