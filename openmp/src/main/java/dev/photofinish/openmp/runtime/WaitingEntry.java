package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import java.util.Optional;

/** An entry point some of whose phases may have to wait for other threads. */
interface WaitingEntry extends External {

  /** The kind of operation that a phase is; changes nothing. */
  Operation operation(CallContext call, OpenMpState state, Context me);

  /** Whether a phase can be done; changes nothing. */
  boolean enabled(CallContext call, OpenMpState state, Context me);

  /** What a phase that cannot be done waits for; empty if that has no name. */
  default Optional<Awaited> awaited(CallContext call, OpenMpState state, Context me) {
    return Optional.empty();
  }

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
  default Optional<Awaited> awaited(CallContext call) {
    OpenMpState state = Entry.view(call);
    return awaited(call, state, state.current(call.thread()));
  }

  @Override
  default void execute(CallContext call) {
    OpenMpState state = Entry.state(call);
    execute(call, state, state.current(call.thread()));
  }
}
