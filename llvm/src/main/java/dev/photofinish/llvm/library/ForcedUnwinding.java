package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Machine;

/**
 * Leaves all functions of a thread that ends, as an exception of no type would: destructors and
 * {@code catch (...)} run, and the latter must throw on. It ends in {@code __pthread_unwind_next}.
 */
public final class ForcedUnwinding {
  /** The class that a handler can name: {@code abi::__forced_unwind}. */
  static final String CLASS = "N10__cxxabiv115__forced_unwindE";

  private static final int SIZE = 32;
  private static final long NO_TYPE = 0;

  private ForcedUnwinding() {}

  /** Leaves the functions of the calling thread; the call does not return. */
  public static void begin(CallContext call) {
    long exception =
        Allocation.allocate(call, ExceptionObject.HEADER + SIZE) + ExceptionObject.HEADER;
    ExceptionObject.at(call.machine(), exception).thrown(NO_TYPE, 0);
    call.raise(exception);
  }

  /** Whether an exception stands for the end of a thread. */
  static boolean is(Machine machine, long exception) {
    return ExceptionObject.at(machine, exception).type() == NO_TYPE;
  }
}
