package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.search.machine.StateHasher;

/**
 * What a thread has said of its cancellation. Nobody is cancelled: {@code pthread_cancel} is not
 * modelled.
 *
 * @param state whether it can be cancelled, as the program numbers it
 * @param type when
 */
record Cancelability(int state, int type) implements Hashed {
  private static final Cancelability INITIAL = new Cancelability(0, 0);

  private static Cancelability of(CallContext call) {
    return PthreadState.of(call)
        .cancelabilities
        .getOrDefault(call.thread().threadLocalOwner(), INITIAL);
  }

  static void setState(CallContext call) {
    Cancelability before = of(call);
    set(call, before.state, new Cancelability(call.intArgument(0), before.type));
  }

  static void setType(CallContext call) {
    Cancelability before = of(call);
    set(call, before.type, new Cancelability(before.state, call.intArgument(0)));
  }

  private static void set(CallContext call, int old, Cancelability fresh) {
    if (call.intArgument(0) != 0 && call.intArgument(0) != 1) {
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    PthreadState.of(call).cancelabilities.put(call.thread().threadLocalOwner(), fresh);
    if (call.argument(1) != 0) {
      call.write(call.argument(1), Integer.BYTES, old);
    }
    call.result(0);
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(state).add(type);
  }
}
