package dev.photofinish.llvm.machine;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/** Starts a thread with the function that is its first argument. */
final class FunctionRoutine implements External {
  static final FunctionRoutine ROUTINE = new FunctionRoutine();

  private record Returned() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.result(result);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add("returned");
    }
  }

  @Override
  public void execute(CallContext call) {
    long[] arguments = new long[call.argumentCount()];
    Arrays.setAll(arguments, call::argument);
    call.push(arguments[0], Arrays.copyOfRange(arguments, 1, arguments.length), new Returned());
  }
}
