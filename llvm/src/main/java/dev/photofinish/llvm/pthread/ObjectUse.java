package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintRule;
import java.util.Optional;

/**
 * A function that uses a lock, condition variable, barrier or semaphore. Uses never race with each
 * other, but with the object's initialisation, destruction and end of life, which are writes: so
 * each is a read of the object, before the operation itself. An unlock is thus part of what the
 * next owner of the lock knows of, and may destroy.
 *
 * @param function what it does then; must not take its phase to be 0 at first
 * @param size how many bytes the object has to which the first argument points
 */
public record ObjectUse(External function, int size) implements External {
  /** Unlike every phase of the functions, which begin in any other than their own. */
  private static final int USED = 1000;

  @Override
  public Operation operation(CallContext call) {
    return call.phase() == 0 ? Operation.LOCAL : function.operation(call);
  }

  @Override
  public boolean enabled(CallContext call) {
    return call.phase() == 0 || function.enabled(call);
  }

  @Override
  public Optional<Awaited> awaited(CallContext call) {
    return function.awaited(call);
  }

  @Override
  public int choices(CallContext call) {
    return call.phase() == 0 ? 1 : function.choices(call);
  }

  @Override
  public TaintRule taintRule() {
    return function.taintRule();
  }

  @Override
  public void execute(CallContext call) {
    if (call.phase() == 0) {
      call.use(call.argument(0), size);
      call.again(USED);
    } else {
      function.execute(call);
    }
  }
}
