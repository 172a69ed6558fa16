package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Throwing and catching: the {@code __cxa_*} functions of the Itanium C++ ABI. */
final class CxxExceptions {
  private CxxExceptions() {}

  /**
   * An exception that a thread is handling.
   *
   * @param handlers how many handlers are at it; negative once it was thrown again
   */
  private record Caught(long exception, int handlers) {}

  /** What each thread handles, innermost last, and how many exceptions it has in flight. */
  static final class State implements Component {
    private final Map<Integer, List<Caught>> caught;
    private final Map<Integer, Integer> flying;

    State() {
      this(Map.of(), Map.of());
    }

    private State(Map<Integer, List<Caught>> caught, Map<Integer, Integer> flying) {
      this.caught = new TreeMap<>(caught); // the lists are immutable
      this.flying = new TreeMap<>(flying);
    }

    @Override
    public State copy() {
      return new State(caught, flying);
    }

    @Override
    public void hash(StateHasher hasher) {
      caught.forEach(
          (thread, stack) -> {
            hasher.add(thread);
            stack.forEach(each -> hasher.add(each.exception).add(each.handlers));
          });
      flying.forEach((thread, count) -> hasher.add(thread).add(count));
    }

    private Deque<Caught> stack(int thread) {
      return new ArrayDeque<>(caught.getOrDefault(thread, List.of()));
    }

    private void keep(int thread, Deque<Caught> stack) {
      if (stack.isEmpty()) {
        caught.remove(thread);
      } else {
        caught.put(thread, List.copyOf(new ArrayList<>(stack)));
      }
    }
  }

  static void addTo(Table table) {
    table
        .add(CxxExceptions::allocate, "__cxa_allocate_exception")
        .add(
            call -> Allocation.free(call, call.argument(0) - ExceptionObject.HEADER),
            "__cxa_free_exception")
        .add(CxxExceptions::prepare, "__cxa_init_primary_exception")
        .add(CxxExceptions::raise, "__cxa_throw")
        .add(CxxExceptions::raiseAgain, "__cxa_rethrow")
        .add(call -> call.raise(call.argument(0)), "_Unwind_Resume", "_Unwind_Resume_or_Rethrow")
        .add(CxxExceptions::beginCatch, "__cxa_begin_catch")
        .add(CxxExceptions::endCatch, "__cxa_end_catch")
        .add(
            call -> call.result(exception(call, call.argument(0)).adjusted()),
            "__cxa_get_exception_ptr")
        .add(CxxExceptions::currentType, "__cxa_current_exception_type")
        .add(CxxExceptions::current, "__cxa_current_primary_exception")
        .add(CxxExceptions::raiseKept, "__cxa_rethrow_primary_exception")
        .add(
            call -> exception(call, call.argument(0)).addOwners(1),
            "__cxa_increment_exception_refcount")
        .add(call -> release(call, call.argument(0)), "__cxa_decrement_exception_refcount")
        .add(call -> call.result(flying(call) > 0 ? 1 : 0), "_ZSt18uncaught_exceptionv")
        .add(call -> call.result(flying(call)), "_ZSt19uncaught_exceptionsv")
        .add(
            call -> Termination.terminate(call, "std::terminate was called"),
            "_ZSt9terminatev",
            "_ZSt10unexpectedv",
            "__cxa_call_unexpected",
            "__cxa_call_terminate")
        .add(
            call -> call.abort(FaultKind.BAD_CALL, "a pure virtual function was called"),
            "__cxa_pure_virtual",
            "__cxa_deleted_virtual")
        .add(Operations.unsupported("std::set_unexpected"), "_ZSt14set_unexpectedPFvvE");
  }

  private static ExceptionObject exception(CallContext call, long address) {
    return ExceptionObject.at(call.machine(), address);
  }

  private static State state(CallContext call) {
    return Components.of(call, State.class, State::new);
  }

  /** How many exceptions of a thread are on their way to a handler. */
  static int flying(CallContext call) {
    return state(call).flying.getOrDefault(call.thread().id(), 0);
  }

  /** The end of a thread is no exception that {@code std::uncaught_exceptions} counts. */
  private static void fly(CallContext call, long exception, int difference) {
    if (ForcedUnwinding.is(call.machine(), exception)) {
      return;
    }
    state(call)
        .flying
        .merge(call.thread().id(), difference, (old, more) -> old + more == 0 ? null : old + more);
  }

  private static void allocate(CallContext call) {
    long address = Allocation.allocate(call, call.argument(0) + ExceptionObject.HEADER);
    call.result(address + ExceptionObject.HEADER);
  }

  /** Makes an exception that is not thrown and that nobody keeps yet. */
  private static void prepare(CallContext call) {
    ExceptionObject object = exception(call, call.argument(0));
    object.thrown(call.argument(1), call.argument(2));
    object.addOwners(-1);
    call.result(call.argument(0));
  }

  private static void raise(CallContext call) {
    long thrown = call.argument(0);
    exception(call, thrown).thrown(call.argument(1), call.argument(2));
    fly(call, thrown, 1);
    call.raise(thrown);
  }

  private static void raiseAgain(CallContext call) {
    State state = state(call);
    int thread = call.thread().id();
    Deque<Caught> stack = state.stack(thread);
    if (stack.isEmpty()) {
      Termination.terminate(call, "throw; without an exception");
      return;
    }
    Caught last = stack.removeLast();
    stack.addLast(new Caught(last.exception(), -last.handlers()));
    state.keep(thread, stack);
    fly(call, last.exception(), 1);
    call.raise(last.exception());
  }

  private static void raiseKept(CallContext call) {
    exception(call, call.argument(0)).addOwners(1);
    fly(call, call.argument(0), 1);
    call.raise(call.argument(0));
  }

  private static void beginCatch(CallContext call) {
    call.result(handle(call, call.argument(0)));
  }

  /** Makes an exception the one that the thread handles, and gives what the handler gets. */
  static long handle(CallContext call, long caught) {
    State state = state(call);
    int thread = call.thread().id();
    Deque<Caught> stack = state.stack(thread);
    int handlers = 1;
    if (!stack.isEmpty() && stack.peekLast().exception() == caught) {
      handlers = Math.abs(stack.removeLast().handlers()) + 1;
    }
    stack.addLast(new Caught(caught, handlers));
    state.keep(thread, stack);
    fly(call, caught, -1);
    return exception(call, caught).adjusted();
  }

  private static void endCatch(CallContext call) {
    State state = state(call);
    int thread = call.thread().id();
    Deque<Caught> stack = state.stack(thread);
    if (stack.isEmpty()) {
      return;
    }
    Caught last = stack.removeLast();
    int handlers = last.handlers() - Integer.signum(last.handlers());
    if (handlers != 0) {
      stack.addLast(new Caught(last.exception(), handlers));
    }
    state.keep(thread, stack);
    if (handlers == 0 && last.handlers() > 0) {
      if (ForcedUnwinding.is(call.machine(), last.exception())) {
        call.abort(FaultKind.ABORTED, "a handler does not throw on what ends its thread");
        return;
      }
      release(call, last.exception());
    }
  }

  /** One owner less; the last one destroys the object. */
  private static void release(CallContext call, long exception) {
    ExceptionObject object = exception(call, exception);
    if (object.addOwners(-1) > 0) {
      return;
    }
    if (object.destructor() != 0) {
      call.push(object.destructor(), new long[] {exception}, new Destroyed(exception));
    } else {
      Allocation.free(call, exception - ExceptionObject.HEADER);
    }
  }

  private record Destroyed(long exception) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      Allocation.free(call, exception - ExceptionObject.HEADER);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(exception);
    }
  }

  private static void currentType(CallContext call) {
    Caught last = state(call).stack(call.thread().id()).peekLast();
    call.result(last == null ? 0 : exception(call, last.exception()).type());
  }

  private static void current(CallContext call) {
    Caught last = state(call).stack(call.thread().id()).peekLast();
    if (last == null) {
      call.result(0);
      return;
    }
    exception(call, last.exception()).addOwners(1);
    call.result(last.exception());
  }
}
