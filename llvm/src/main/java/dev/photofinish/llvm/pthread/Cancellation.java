package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * Who wants which thread to be cancelled, and when that is possible. A request is acted upon at
 * {@linkplain CancellationPoint cancellation points}; it orders nothing, since POSIX does not list
 * {@code pthread_cancel} among the functions that synchronise memory.
 */
final class Cancellation {
  /** What cancels; without it in the program nobody is ever cancelled. */
  private static final String CANCEL = "pthread_cancel";

  private Cancellation() {}

  static void addTo(Table table) {
    table
        .add(Operations.attempt(Cancellation::request), CANCEL)
        .add(
            new Setting(call -> set(call, Cancelability::state, Cancelability::withState)),
            "pthread_setcancelstate")
        .add(
            new Setting(call -> set(call, Cancelability::type, Cancelability::withType)),
            "pthread_setcanceltype")
        .add(Operations.returning(0), "pthread_testcancel");
  }

  /** Whether the program cancels threads. */
  static boolean isPossible(CallContext call) {
    return call.machine().program().function(CANCEL).isPresent();
  }

  /** Whether the calling thread ends if it is at a cancellation point. */
  static boolean isDue(CallContext call) {
    return of(call, call.thread().threadLocalOwner()).isDue();
  }

  /** The calling thread is about to end, and cannot be cancelled any more. */
  static void begin(CallContext call) {
    int thread = call.thread().threadLocalOwner();
    if (isPossible(call)) {
      touch(call, thread);
      PthreadState.of(call)
          .cancelabilities
          .put(thread, of(call, thread).with(Cancelability.Request.ACTED_UPON));
    }
  }

  /** The calling thread is gone. */
  static void forget(CallContext call) {
    PthreadState.of(call).cancelabilities.remove(call.thread().threadLocalOwner());
  }

  private static Cancelability of(CallContext call, long thread) {
    return PthreadState.of(call).cancelabilities.getOrDefault(thread, Cancelability.INITIAL);
  }

  private static void touch(CallContext call, long thread) {
    call.touchHidden("cancellation of " + thread, AccessKind.ATOMIC_UPDATE);
  }

  private static void request(CallContext call) {
    long thread = call.argument(0);
    PthreadState state = PthreadState.of(call);
    if (state.threads.get(thread) == null) {
      call.result(ErrorNumber.NO_SUCH_THREAD.number());
      return;
    }
    touch(call, thread);
    boolean alive = call.machine().thread((int) thread).isAlive();
    if (alive && of(call, thread).request() == Cancelability.Request.NONE) {
      keep(call, thread, of(call, thread).with(Cancelability.Request.PENDING));
    }
    call.result(0);
  }

  private static void keep(CallContext call, long thread, Cancelability fresh) {
    if (fresh.isDueAnywhere()) {
      throw call.unsupported("asynchronous cancellation of a thread");
    }
    PthreadState.of(call).cancelabilities.put(thread, fresh);
  }

  private static void set(
      CallContext call,
      ToIntFunction<Cancelability> part,
      BiFunction<Cancelability, Integer, Cancelability> change) {
    int number = call.intArgument(0);
    if (number != 0 && number != 1) {
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    long thread = call.thread().threadLocalOwner();
    Cancelability before = of(call, thread);
    if (isPossible(call)) {
      touch(call, thread);
      call.taintSink(TaintSink.ATTEMPT);
    }
    keep(call, thread, change.apply(before, number));
    if (call.argument(1) != 0) {
      call.write(call.argument(1), Integer.BYTES, part.applyAsInt(before));
    }
    call.result(0);
  }

  /** Whether it comes before or after a request matters. */
  private record Setting(Consumer<CallContext> action) implements External {
    @Override
    public Operation operation(CallContext call) {
      return isPossible(call) ? Operation.LOCK : Operation.LOCAL;
    }

    @Override
    public void execute(CallContext call) {
      action.accept(call);
    }
  }
}
