package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.StateHasher;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;

/**
 * Signals that a thread sends to itself. Nobody else sends any: a handler that is never raised is
 * never called.
 */
final class Signals {
  private static final long BY_DEFAULT = 0;
  private static final long IGNORED = 1;
  private static final long ERROR = -1;
  private static final int SIGNALS = 64;
  private static final int ABORT = 6;

  /** Those that do nothing by default: of children, urgent data, windows, and to go on. */
  private static final Set<Integer> HARMLESS = Set.of(17, 18, 23, 28);

  /** The bytes of a {@code struct sigaction} and of a {@code sigset_t}. */
  private static final int ACTION_SIZE = 152;

  private static final int SET_WORDS = 16;

  private Signals() {}

  /** The handlers that the program has set. */
  static final class State implements Component {
    private final TreeMap<Integer, Long> handlers = new TreeMap<>();
    private boolean masked;

    /** Every function that was ever to be called for a signal. */
    private final TreeSet<Long> called = new TreeSet<>();

    /** Every function that was ever to be called for a signal, by address. */
    Set<Long> called() {
      return called;
    }

    @Override
    public State copy() {
      State copy = new State();
      copy.called.addAll(called);
      copy.handlers.putAll(handlers);
      copy.masked = masked;
      return copy;
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(masked ? 1 : 0);
      handlers.forEach((signal, handler) -> hasher.add(signal).add(handler));
    }

    private long handler(int signal) {
      return handlers.getOrDefault(signal, BY_DEFAULT);
    }

    private long replace(int signal, long handler) {
      if (handler > IGNORED) {
        called.add(handler);
      }
      Long old = handlers.put(signal, handler);
      return old == null ? BY_DEFAULT : old;
    }
  }

  static void addTo(Table table) {
    table
        .add(Operations.local(Signals::handle), "signal", "bsd_signal", "__sysv_signal")
        .add(Operations.local(Signals::act), "sigaction")
        .add(call -> raise(call, call.intArgument(0)), "raise", "gsignal")
        .add(Signals::kill, "kill")
        .add(Operations.local(call -> fill(call, 0)), "sigemptyset")
        .add(Operations.local(call -> fill(call, -1)), "sigfillset")
        .add(Operations.local(call -> change(call, (word, bit) -> word | bit)), "sigaddset")
        .add(Operations.local(call -> change(call, (word, bit) -> word & ~bit)), "sigdelset")
        .add(Operations.local(Signals::isMember), "sigismember")
        .add(Operations.local(Signals::mask), "sigprocmask", "pthread_sigmask")
        .add(Operations.returning(0), "alarm", "siginterrupt", "sigaltstack")
        .add(
            Operations.unsupported("waiting for signals"),
            "sigwait",
            "sigwaitinfo",
            "sigtimedwait",
            "sigsuspend",
            "setitimer",
            "timer_create",
            "signalfd",
            "sigqueue");
  }

  private static State state(CallContext call) {
    return call.machine().component(State.class);
  }

  private static boolean known(int signal) {
    return signal > 0 && signal <= SIGNALS;
  }

  private static void handle(CallContext call) {
    int signal = call.intArgument(0);
    call.result(known(signal) ? state(call).replace(signal, call.argument(1)) : ERROR);
  }

  private static void act(CallContext call) {
    int signal = call.intArgument(0);
    if (!known(signal)) {
      call.result(ERROR);
      return;
    }
    long fresh = call.argument(1);
    long old = call.argument(2);
    long before = state(call).handler(signal);
    if (fresh != 0) {
      state(call).replace(signal, call.read(fresh, Long.BYTES));
    }
    if (old != 0) {
      CString.writeBytes(call, old, new byte[ACTION_SIZE]);
      call.write(old, Long.BYTES, before);
    }
    call.result(0);
  }

  private static void kill(CallContext call) {
    if (call.intArgument(0) != Processes.PROCESS) {
      throw call.unsupported("another process");
    }
    raise(call, call.intArgument(1));
  }

  private static void raise(CallContext call, int signal) {
    if (state(call).masked) {
      throw call.unsupported("a signal that may be blocked");
    }
    long handler = state(call).handler(signal);
    if (handler == IGNORED || (handler == BY_DEFAULT && HARMLESS.contains(signal))) {
      call.result(0);
    } else if (handler == BY_DEFAULT) {
      String name = signal == ABORT ? "SIGABRT" : Integer.toString(signal);
      call.abort(FaultKind.ABORTED, "raise(" + name + ") was called");
    } else {
      call.push(handler, new long[] {signal, 0, 0}, new Handled());
    }
  }

  /** Goes on behind {@code raise}. */
  private record Handled() implements Continuation {
    @Override
    public void resume(CallContext call, long result) {
      call.result(0);
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(0);
    }
  }

  private static void fill(CallContext call, long word) {
    for (int i = 0; i < SET_WORDS; i++) {
      call.write(call.argument(0) + (long) Long.BYTES * i, Long.BYTES, word);
    }
    call.result(0);
  }

  private static void change(CallContext call, LongBinaryOperator change) {
    int signal = call.intArgument(1);
    if (!known(signal)) {
      call.result(ERROR);
      return;
    }
    long bit = 1L << (signal - 1);
    long word = call.read(call.argument(0), Long.BYTES);
    call.write(call.argument(0), Long.BYTES, change.applyAsLong(word, bit));
    call.result(0);
  }

  private static void isMember(CallContext call) {
    int signal = call.intArgument(1);
    call.result(
        known(signal) ? call.read(call.argument(0), Long.BYTES) >>> (signal - 1) & 1 : ERROR);
  }

  private static void mask(CallContext call) {
    if (call.argument(1) != 0) {
      state(call).masked = true;
    }
    if (call.argument(2) != 0) {
      for (int i = 0; i < SET_WORDS; i++) {
        call.write(call.argument(2) + (long) Long.BYTES * i, Long.BYTES, 0);
      }
    }
    call.result(0);
  }
}
