package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;

/** A wait that has something to do before a thread that is cancelled may leave it. */
interface Interruptible extends External {
  /** Whether it can do that now. */
  boolean mayLeave(CallContext call);

  /** Does it. */
  void leave(CallContext call);
}
