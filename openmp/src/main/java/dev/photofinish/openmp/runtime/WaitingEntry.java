package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;

/** An entry point some of whose phases may have to wait for other threads. */
interface WaitingEntry extends External {

  /** The kind of operation that a phase is; changes nothing. */
  Operation operation(CallContext call, OpenMpState state, Context me);

  /** Whether a phase can be done; changes nothing. */
  boolean enabled(CallContext call, OpenMpState state, Context me);

  /** Does a phase. */
  void execute(CallContext call, OpenMpState state, Context me);

  @Override
  default Operation operation(CallContext call) {
    OpenMpState state = Entry.view(call);
    return operation(call, state, state.current(call.thread()));
  }

  @Override
  default boolean enabled(CallContext call) {
    OpenMpState state = Entry.view(call);
    return enabled(call, state, state.current(call.thread()));
  }

  @Override
  default void execute(CallContext call) {
    OpenMpState state = Entry.state(call);
    execute(call, state, state.current(call.thread()));
  }
}
