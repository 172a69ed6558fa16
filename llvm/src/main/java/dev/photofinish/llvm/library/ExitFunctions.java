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

  /** When functions are called. */
  private enum Occasion {
    PROGRAM_ENDS,
    PROGRAM_ENDS_QUICKLY,
    THREAD_ENDS,
    /** All that is to be done where a thread ends is done. */
    THREAD_HAS_ENDED
  }

  /**
   * Functions that are called together.
   *
   * @param thread the thread whose end they wait for, 0 for the program's
   */
  private record Group(Occasion occasion, int thread) implements Comparable<Group> {
    static final Group PROGRAM = new Group(Occasion.PROGRAM_ENDS, 0);
    static final Group QUICK = new Group(Occasion.PROGRAM_ENDS_QUICKLY, 0);

    /** Those of the calling thread. */
    static Group of(CallContext call, Occasion occasion) {
      return new Group(occasion, call.thread().threadLocalOwner());
    }

    @Override
    public int compareTo(Group other) {
      int order = occasion.compareTo(other.occasion);
      return order != 0 ? order : Integer.compare(thread, other.thread);
    }
  }

  /** The functions by what they wait for; last registered last. */
  static final class State implements Component {
    private final Map<Group, List<Registered>> functions = new TreeMap<>();
    private int destructorsDone;

    @Override
    public State copy() {
      State copy = new State();
      copy.destructorsDone = destructorsDone;
      functions.forEach((group, list) -> copy.functions.put(group, new ArrayList<>(list)));
      return copy;
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(destructorsDone);
      functions.forEach(
          (group, list) -> {
            hasher.add(group.occasion).add(group.thread).add(list.size());
            list.forEach(each -> hasher.add(each.function).add(each.argument));
          });
    }

    private void add(Group group, Registered function) {
      functions.computeIfAbsent(group, g -> new ArrayList<>()).add(function);
    }

    private Optional<Registered> take(Group group) {
      List<Registered> list = functions.getOrDefault(group, List.of());
      if (list.isEmpty()) {
        return Optional.empty();
      }
      Registered last = list.remove(list.size() - 1);
      if (list.isEmpty()) {
        functions.remove(group);
      }
      return Optional.of(last);
    }
  }

  static void addTo(Table table) {
    table
        .add(call -> exit(call, call.intArgument(0)), "exit")
        .add(call -> quickExit(call, call.intArgument(0)), "quick_exit")
        .add(call -> call.exit(call.intArgument(0)), "_exit", "_Exit")
        .add(call -> register(call, Group.PROGRAM, 0), "atexit")
        .add(call -> register(call, Group.QUICK, 0), "at_quick_exit")
        .add(call -> register(call, Group.PROGRAM, call.argument(1)), "__cxa_atexit")
        .add(
            call -> register(call, Group.of(call, Occasion.THREAD_ENDS), call.argument(1)),
            "__cxa_thread_atexit",
            "__cxa_thread_atexit_impl")
        .add(
            call -> register(call, Group.of(call, Occasion.THREAD_HAS_ENDED), call.argument(1)),
            "__photofinish_after_thread");
  }

  private static void register(CallContext call, Group group, long argument) {
    Components.of(call, State.class, State::new)
        .add(group, new Registered(call.argument(0), argument));
    call.result(0);
  }

  /**
   * Calls the functions of the thread and of the program, the last one first, and the destructors,
   * flushes the streams and ends the program.
   */
  static void exit(CallContext call, int code) {
    if (pushThreadFunction(call, new Next(code))
        || pushLastThreadFunction(call, new Next(code))
        || pushNext(call, Group.PROGRAM, new Next(code))
        || pushDestructor(call, new Next(code))) {
      return;
    }
    StreamBuffers.flushAll(call);
    call.exit(code);
  }

  /** Calls only what {@code at_quick_exit} registered, the last one first, and ends the program. */
  private static void quickExit(CallContext call, int code) {
    if (!pushNext(call, Group.QUICK, new NextQuick(code))) {
      call.exit(code);
    }
  }

  /** Calls the destructor of one of the thread's own variables, if one is left. */
  public static boolean pushThreadFunction(CallContext call, Continuation continuation) {
    return pushNext(call, Group.of(call, Occasion.THREAD_ENDS), continuation);
  }

  /**
   * Calls what comes after all other things that are done where the thread ends, if any is left.
   */
  public static boolean pushLastThreadFunction(CallContext call, Continuation continuation) {
    return pushNext(call, Group.of(call, Occasion.THREAD_HAS_ENDED), continuation);
  }

  private static boolean pushNext(CallContext call, Group group, Continuation continuation) {
    Optional<Registered> next = Components.of(call, State.class, State::new).take(group);
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
