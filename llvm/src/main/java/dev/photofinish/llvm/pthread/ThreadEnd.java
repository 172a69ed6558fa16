package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.ExitFunctions;
import dev.photofinish.llvm.library.ForcedUnwinding;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.search.machine.StateHasher;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The end of a thread, be it by {@code pthread_exit}, by its cancellation or by the return of its
 * function: its cleanup handlers, or destructors of C++, if it did not return, destructors of what
 * it kept under keys, one after the other, then it is gone. Where the program can ask whether a
 * thread is gone, or gets its robust mutexes by that, its end is ordered with that question in
 * every way.
 */
record ThreadEnd(ThreadOrder order, Cause cause) implements External {
  private static final int DESTROYING = 1;

  /** The phase of a cancellation point whose thread ends; unlike every phase of the functions. */
  static final int CANCELLING = 2000;

  /** What {@code pthread_join} gives for a thread that was cancelled. */
  private static final long CANCELLED_VALUE = -1;

  static final String TRY_JOIN = "pthread_tryjoin_np";
  static final String TIMED_JOIN = "pthread_timedjoin_np";
  static final String CLOCK_JOIN = "pthread_clockjoin_np";

  /** What ends the thread. */
  enum Cause {
    EXIT,
    CANCELLED,
    RETURN,
    /** A handler has done its work after one of the others. */
    HANDLER
  }

  /** How the end of the calling thread concerns others. */
  static Operation endOperation(CallContext call) {
    boolean observed =
        Stream.of(TRY_JOIN, TIMED_JOIN, CLOCK_JOIN)
            .anyMatch(name -> call.machine().program().function(name).isPresent());
    return observed || RobustMutexes.areHeld(call) ? Operation.LOCK : Operation.LOCAL;
  }

  @Override
  public Operation operation(CallContext call) {
    return endOperation(call);
  }

  @Override
  public void execute(CallContext call) {
    int destroying = cause == Cause.CANCELLED ? CANCELLING : DESTROYING;
    if (call.phase() != destroying) {
      begin(call);
    }
    if (call.hasLandingPads()) {
      if (CleanupHandlers.areLeft(call)) {
        throw call.unsupported(
            "the end of a thread with cleanup handlers of C and destructors of C++");
      }
      ForcedUnwinding.begin(call);
    } else if (!CleanupHandlers.runNext(call)) {
      end(call, CleanupHandlers.result(call), destroying);
    }
  }

  private void begin(CallContext call) {
    switch (cause) {
      case EXIT -> CleanupHandlers.begin(call, call.argument(0));
      case CANCELLED -> CleanupHandlers.begin(call, CANCELLED_VALUE);
      case RETURN, HANDLER -> {}
    }
    Cancellation.begin(call);
  }

  /** Calls the next destructor and comes back in a phase, or ends the thread with a value. */
  void end(CallContext call, long value, int phase) {
    if (ExitFunctions.pushThreadFunction(call, new Destroyed(phase))) {
      return;
    }
    PthreadState state = PthreadState.of(call);
    OptionalLong next = nextSlot(call, state);
    if (next.isPresent()) {
      long slot = next.getAsLong();
      long kept = state.specifics.get(slot).value();
      state.specifics.remove(slot);
      long destructor = state.keys.get(SpecificValue.key(slot)).destructor();
      call.push(destructor, new long[] {kept}, new Destroyed(phase));
      return;
    }
    if (ExitFunctions.pushLastThreadFunction(call, new Destroyed(phase))) {
      return;
    }
    if (state.threads.get(call.thread().id()) == ThreadRecord.DETACHED) {
      state.threads.remove(call.thread().id());
    }
    CleanupHandlers.forget(call);
    Cancellation.forget(call);
    RobustMutexes.ownerEnds(call);
    call.endThread(value);
    order.ended(call);
  }

  private static OptionalLong nextSlot(CallContext call, PthreadState state) {
    int thread = call.thread().id();
    return state.specifics.all().entrySet().stream()
        .filter(entry -> SpecificValue.thread(entry.getKey()) == thread)
        .filter(entry -> entry.getValue().value() != 0)
        .filter(entry -> hasDestructor(state, SpecificValue.key(entry.getKey())))
        .mapToLong(entry -> entry.getKey())
        .findFirst();
  }

  private static boolean hasDestructor(PthreadState state, int key) {
    ThreadKey known = state.keys.get(key);
    return known != null && known.destructor() != 0;
  }

  private record Destroyed(int phase) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.again(phase);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(3).add(phase);
    }
  }
}
