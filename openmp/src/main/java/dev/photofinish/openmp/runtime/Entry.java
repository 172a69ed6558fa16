package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;

/** An entry point that is done at once; its function gets the state as well. */
@FunctionalInterface
@SuppressWarnings("FunctionalInterfaceMethodChanged")
interface Entry extends External {

  void execute(CallContext call, OpenMpState state, Context me);

  @Override
  default void execute(CallContext call) {
    OpenMpState state = state(call);
    execute(call, state, state.current(call.thread()));
  }

  static OpenMpState state(CallContext call) {
    return call.machine().component(OpenMpState.class);
  }

  /** The state, only to be looked at. */
  static OpenMpState view(CallContext call) {
    return call.machine().view(OpenMpState.class);
  }

  /** A value that does not depend on anything. */
  static Entry constant(long value) {
    return (call, state, me) -> call.result(value);
  }

  /** A value of the state. */
  static Entry value(Query query) {
    return (call, state, me) -> call.result(query.of(state, me));
  }

  /** Asks the state. */
  interface Query {
    long of(OpenMpState state, Context me);
  }
}
