package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.search.machine.AccessKind;

/** POSIX threads and semaphores. */
public final class Pthreads {
  /** The thread that runs {@code main}, which others may wait for. */
  private static final long FIRST_THREAD = 1;

  private Pthreads() {}

  /** The functions; the machine also needs {@link #install}. */
  public static Library library(ThreadOrder order) {
    Table table = new Table();
    Threads.addTo(table, order);
    Mutexes.addTo(table);
    RobustMutexes.addTo(table);
    ReadWriteLocks.addTo(table);
    Conditions.addTo(table);
    Barriers.addTo(table, order);
    Semaphores.addTo(table);
    Once.addTo(table);
    Keys.addTo(table);
    CleanupHandlers.addTo(table, new ThreadEnd(order, ThreadEnd.Cause.HANDLER));
    NamedSemaphores.addTo(table);
    table.add(
        Operations.lock(Pthreads::hasChanged, Pthreads::noticeChange),
        "__photofinish_wait_while_equal");
    return table.library();
  }

  /** Gives a machine the state that the functions need. */
  public static void install(Machine machine) {
    install(machine, Wakeups.SIGNALLED);
  }

  /** The same, with what ends waits for condition variables. */
  public static void install(Machine machine, Wakeups wakeups) {
    PthreadState state = new PthreadState(wakeups);
    state.threads.put(FIRST_THREAD, ThreadRecord.JOINABLE);
    machine.install(state);
  }

  /**
   * Whether threads took turns in being the one of a barrier that is told to be the serial one, as
   * there were too many ways to choose it.
   */
  public static boolean serialTurns(Machine machine) {
    return machine.component(PthreadState.class).serialTurns();
  }

  /** Whether some thread has waited for a condition variable until somebody wakes it. */
  public static boolean waited(Machine machine) {
    return machine.component(PthreadState.class).waited();
  }

  private static boolean hasChanged(CallContext call) {
    return !call.memory().isValid(call.argument(0), 4)
        || call.memory().readInt(call.argument(0)) != call.intArgument(1);
  }

  private static void noticeChange(CallContext call) {
    call.touchAtomic(call.argument(0), 4, AccessKind.ATOMIC_READ, AtomicOrdering.ACQUIRE);
  }
}
