package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.MachineThread;

/**
 * Keeps the order that threads have whatever the locks do. {@link StrandOrder} does it for programs
 * of threads alone; a runtime with logical threads of its own can do it instead.
 */
public interface ThreadOrder {
  /** The calling thread has made another one. */
  void created(CallContext call, MachineThread child);

  /** The calling thread is about to end. */
  void ended(CallContext call);

  /** The calling thread has waited for the end of another. */
  void joined(CallContext call, int thread);

  /** All these threads have met at a barrier. */
  void met(CallContext call, int[] threads);
}
