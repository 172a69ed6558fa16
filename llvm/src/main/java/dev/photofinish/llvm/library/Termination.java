package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.StateHasher;

/**
 * {@code std::terminate}: runs the handler of {@code std::set_terminate}, if there is one, and ends
 * the program.
 */
final class Termination {
  /**
   * Defined in {@code support.cpp}, and in a program if it sets or asks for a handler: begins with
   * the address of the function that calls the handler of the moment.
   */
  private static final String HANDLER = "__photofinish_terminate";

  private Termination() {}

  /** Ends the program for a reason, unless the handler ends it in its own way. */
  static void terminate(CallContext call, String reason) {
    long handler = call.machine().addressOf(HANDLER);
    if (handler == 0) {
      call.abort(FaultKind.UNCAUGHT_EXCEPTION, reason);
      return;
    }
    call.push(call.memory().readLong(handler), new long[0], new Returned(reason));
  }

  /** There was no handler, or it must not return and did. */
  private record Returned(String reason) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.abort(FaultKind.UNCAUGHT_EXCEPTION, reason);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(reason);
    }
  }
}
