package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.memory.MemoryObject;

/** How people call a lock: the variable that it is, rather than the first number inside it. */
final class LockNames {
  private LockNames() {}

  static String of(CallContext call, long lock) {
    MemoryObject object = call.memory().object(lock);
    return object != null && object.base() == lock ? object.name() : call.machine().describe(lock);
  }
}
