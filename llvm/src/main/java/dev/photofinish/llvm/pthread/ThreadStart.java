package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.search.machine.StateHasher;

/** The body of a thread: its function, the destructors of what it kept, its end. */
record ThreadStart(ThreadOrder order) implements External {
  private static final int ENDING = 1;

  @Override
  public Operation operation(CallContext call) {
    return call.phase() == ENDING ? ThreadEnd.endOperation(call) : Operation.LOCAL;
  }

  @Override
  public void execute(CallContext call) {
    if (call.phase() == ENDING) {
      new ThreadEnd(order, ThreadEnd.Cause.RETURN).end(call, call.note(), ENDING);
    } else {
      call.push(call.argument(0), new long[] {call.argument(1)}, new Returned());
    }
  }

  private record Returned() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.note(result);
      call.again(ENDING);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(2);
    }
  }
}
