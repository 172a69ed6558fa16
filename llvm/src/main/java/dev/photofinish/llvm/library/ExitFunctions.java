package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is called when the program ends: {@code atexit}, destructors of globals. */
public final class ExitFunctions {
  private ExitFunctions() {}

  /** A function to be called, with an argument. */
  private record Registered(long function, long argument) {}

  /** The functions of the program, of its quick end and of each thread; last registered last. */
  static final class State implements Component {
    private static final int PROGRAM = 0;
    private static final int QUICK = -1;

    private final Map<Integer, List<Registered>> functions = new TreeMap<>();
    private int destructorsDone;

    @Override
    public State copy() {
      State copy = new State();
      copy.destructorsDone = destructorsDone;
      functions.forEach((thread, list) -> copy.functions.put(thread, new ArrayList<>(list)));
      return copy;
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(destructorsDone);
      functions.forEach(
          (thread, list) -> {
            hasher.add(thread).add(list.size());
            list.forEach(each -> hasher.add(each.function).add(each.argument));
          });
    }

    private void add(int thread, Registered function) {
      functions.computeIfAbsent(thread, t -> new ArrayList<>()).add(function);
    }

    private Optional<Registered> take(int thread) {
      List<Registered> list = functions.getOrDefault(thread, List.of());
      if (list.isEmpty()) {
        return Optional.empty();
      }
      Registered last = list.remove(list.size() - 1);
      if (list.isEmpty()) {
        functions.remove(thread);
      }
      return Optional.of(last);
    }
  }

  static void addTo(Table table) {
    table
        .add(call -> exit(call, call.intArgument(0)), "exit")
        .add(call -> quickExit(call, call.intArgument(0)), "quick_exit")
        .add(call -> call.exit(call.intArgument(0)), "_exit", "_Exit")
        .add(call -> register(call, State.PROGRAM, 0), "atexit")
        .add(call -> register(call, State.QUICK, 0), "at_quick_exit")
        .add(call -> register(call, State.PROGRAM, call.argument(1)), "__cxa_atexit")
        .add(
            call -> register(call, call.thread().threadLocalOwner(), call.argument(1)),
            "__cxa_thread_atexit",
            "__cxa_thread_atexit_impl");
  }

  private static void register(CallContext call, int thread, long argument) {
    Components.of(call, State.class, State::new)
        .add(thread, new Registered(call.argument(0), argument));
    call.result(0);
  }

  /**
   * Calls the functions of the thread and of the program, the last one first, and the destructors,
   * flushes the streams and ends the program.
   */
  static void exit(CallContext call, int code) {
    if (pushNext(call, call.thread().threadLocalOwner(), new Next(code))
        || pushNext(call, State.PROGRAM, new Next(code))
        || pushDestructor(call, new Next(code))) {
      return;
    }
    StreamBuffers.flushAll(call);
    call.exit(code);
  }

  /** Calls only what {@code at_quick_exit} registered, the last one first, and ends the program. */
  private static void quickExit(CallContext call, int code) {
    if (!pushNext(call, State.QUICK, new NextQuick(code))) {
      call.exit(code);
    }
  }

  /** Calls the destructor of one of the thread's own variables, if one is left. */
  public static boolean pushThreadFunction(CallContext call, Continuation continuation) {
    return pushNext(call, call.thread().threadLocalOwner(), continuation);
  }

  private static boolean pushNext(CallContext call, int thread, Continuation continuation) {
    Optional<Registered> next = Components.of(call, State.class, State::new).take(thread);
    next.ifPresent(last -> call.push(last.function(), new long[] {last.argument()}, continuation));
    return next.isPresent();
  }

  private static boolean pushDestructor(CallContext call, Continuation continuation) {
    State state = Components.of(call, State.class, State::new);
    List<Long> all = call.machine().destructors();
    if (state.destructorsDone == all.size()) {
      return false;
    }
    call.push(all.get(state.destructorsDone++), new long[0], continuation);
    return true;
  }

  private record Next(int code) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      exit(call, code);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(code);
    }
  }

  private record NextQuick(int code) implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      quickExit(call, code);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(code);
    }
  }
}
