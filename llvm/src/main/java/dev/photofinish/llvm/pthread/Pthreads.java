package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.Memory;
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
    Cancellation.addTo(table);
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
    table
        .add(
            Operations.lock(
                Pthreads::hasChanged,
                call -> Awaited.event(call.argument(0)),
                call -> noticeChange(call, AtomicOrdering.ACQUIRE)),
            "__photofinish_wait_while_equal")
        .add(
            Operations.lock(
                Pthreads::differs,
                call -> Awaited.event(call.argument(0)),
                call -> noticeChange(call, AtomicOrdering.MONOTONIC)),
            "__photofinish_wait_while_same");
    return table.library();
  }

  /**
   * The same functions, of which those are cancellation points that POSIX wants to be; all that a
   * program can call has to be among them.
   */
  public static Library withCancellationPoints(Library library, ThreadOrder order) {
    return CancellationPoint.among(library, new ThreadEnd(order, ThreadEnd.Cause.CANCELLED));
  }

  /** Gives a machine the state that the functions need. */
  public static void install(Machine machine) {
    install(machine, WaitRules.DEFAULTS);
  }

  /** The same, with what a run assumes of threads that wait. */
  public static void install(Machine machine, WaitRules rules) {
    PthreadState state = new PthreadState(rules);
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

  /** Whether a run met a barrier that needs {@link Arrivals#ORDERED}, and had to stop there. */
  public static boolean crowded(Machine machine) {
    return machine.component(PthreadState.class).crowded();
  }

  /** Whether some thread has waited for a condition variable until somebody wakes it. */
  public static boolean waited(Machine machine) {
    return machine.component(PthreadState.class).waited();
  }

  private static boolean hasChanged(CallContext call) {
    return !call.memory().isValid(call.argument(0), 4)
        || call.memory().readInt(call.argument(0)) != call.intArgument(1);
  }

  /** Whether as many bytes as the third argument says are not the same at the first two. */
  private static boolean differs(CallContext call) {
    Memory memory = call.memory();
    long size = call.argument(2);
    if (!memory.isValid(call.argument(0), size) || !memory.isValid(call.argument(1), size)) {
      return true;
    }
    for (long i = 0; i < size; i++) {
      if (memory.read(call.argument(0) + i, 1) != memory.read(call.argument(1) + i, 1)) {
        return true;
      }
    }
    return false;
  }

  private static void noticeChange(CallContext call, AtomicOrdering ordering) {
    int size = call.argumentCount() > 2 ? call.intArgument(2) : Integer.BYTES;
    call.touchAtomic(call.argument(0), size, AccessKind.ATOMIC_READ, ordering);
  }
}
