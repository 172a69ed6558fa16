package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;

/** Life of threads. A {@code pthread_t} is the id of a machine's thread. */
final class Threads {
  private static final int POINTER = 8;
  private static final int ATTRIBUTE_SIZE = 56;
  private static final int DETACHED = 1;

  private final ThreadOrder order;

  private Threads(ThreadOrder order) {
    this.order = order;
  }

  static void addTo(Table table, ThreadOrder order) {
    Threads threads = new Threads(order);
    table
        .add(Operations.local(threads::create), "pthread_create")
        .add(
            Operations.hard(
                Threads::hasEnded, call -> Awaited.thread(call.argument(0)), threads::join),
            "pthread_join")
        .add(
            Operations.attempt(call -> threads.tryJoin(call, ErrorNumber.BUSY)), ThreadEnd.TRY_JOIN)
        .add(
            Operations.attempt(call -> threads.tryJoin(call, ErrorNumber.TIMED_OUT)),
            ThreadEnd.TIMED_JOIN,
            ThreadEnd.CLOCK_JOIN)
        .add(Operations.local(Threads::detach), "pthread_detach")
        .add(new ThreadEnd(order, ThreadEnd.Cause.EXIT), "pthread_exit")
        .add(Operations.local(call -> call.result(call.identity())), "pthread_self")
        .add(
            Operations.local(call -> call.result(call.argument(0) == call.argument(1) ? 1 : 0)),
            "pthread_equal")
        .add(Operations.local(Threads::initialiseAttribute), "pthread_attr_init")
        .add(Operations.local(Threads::setDetachState), "pthread_attr_setdetachstate")
        .add(Operations.local(Threads::getDetachState), "pthread_attr_getdetachstate")
        .add(
            Operations.returning(0),
            "pthread_attr_destroy",
            "pthread_attr_setstacksize",
            "pthread_attr_setscope",
            "pthread_attr_setschedpolicy",
            "pthread_attr_setschedparam",
            "pthread_attr_setinheritsched",
            "pthread_attr_setguardsize",
            "pthread_attr_setaffinity_np",
            "pthread_setname_np",
            "pthread_setaffinity_np",
            "pthread_setconcurrency",
            "pthread_setschedparam",
            "pthread_setschedprio",
            "pthread_atfork")
        .add(Operations.yielding(), "pthread_yield")
        .add(Operations.unsupported("cleanup handlers of this kind"), "_pthread_cleanup_push")
        .add(Operations.unsupported("signals to threads"), "pthread_kill", "pthread_sigqueue");
  }

  private void create(CallContext call) {
    long attribute = call.argument(1);
    boolean detached = attribute != 0 && (int) call.read(attribute, 4) == DETACHED;
    String name = nameOf(call.machine(), call.argument(2));
    MachineThread child =
        call.machine()
            .spawnRoutine(
                call.thread(), name, new ThreadStart(order), call.argument(2), call.argument(3));
    PthreadState.of(call)
        .threads
        .put(child.id(), detached ? ThreadRecord.DETACHED : ThreadRecord.JOINABLE);
    order.created(call, child);
    call.write(call.argument(0), POINTER, child.id());
    call.result(0);
  }

  /** The function that the source starts; that of the run-time library says nothing to people. */
  private static String nameOf(Machine machine, long start) {
    return machine
        .functionAt(start)
        .flatMap(machine.program()::function)
        .filter(function -> function.location().line() > 0)
        .map(Function::sourceName)
        .orElse("thread");
  }

  private static ThreadRecord record(CallContext call) {
    return PthreadState.of(call).threads.get(call.argument(0));
  }

  private static boolean isOver(CallContext call, int thread) {
    ThreadStatus status = call.machine().thread(thread).status();
    return status == ThreadStatus.DONE || status == ThreadStatus.FAULTED;
  }

  /** Calls that cannot be right need not wait. */
  private static boolean hasEnded(CallContext call) {
    return record(call) != ThreadRecord.JOINABLE || isOver(call, call.intArgument(0));
  }

  private void join(CallContext call) {
    long thread = call.argument(0);
    if (record(call) != ThreadRecord.JOINABLE) {
      call.fault(
          FaultKind.BAD_CALL,
          record(call) == ThreadRecord.DETACHED
              ? "a detached thread is joined"
              : "a thread is joined that does not exist or was joined before");
      call.result(
          record(call) == null
              ? ErrorNumber.NO_SUCH_THREAD.number()
              : ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    MachineThread ended = call.machine().thread((int) thread);
    long value = ended.result();
    order.joined(call, ended.id());
    call.joined(ended);
    PthreadState.of(call).threads.remove(thread);
    if (ended.status() == ThreadStatus.DONE && ended.parent() != 0) {
      call.machine().retire(ended.id());
    }
    if (call.argument(1) != 0) {
      call.write(call.argument(1), POINTER, value);
    }
    call.result(0);
  }

  private void tryJoin(CallContext call, ErrorNumber failure) {
    if (hasEnded(call)) {
      join(call);
    } else {
      call.result(failure.number());
    }
  }

  private static void detach(CallContext call) {
    if (record(call) == null) {
      call.fault(
          FaultKind.BAD_CALL, "a thread is detached that does not exist or was joined before");
      call.result(ErrorNumber.NO_SUCH_THREAD.number());
      return;
    }
    PthreadState.of(call).threads.put(call.argument(0), ThreadRecord.DETACHED);
    call.result(0);
  }

  private static void initialiseAttribute(CallContext call) {
    for (int offset = 0; offset < ATTRIBUTE_SIZE; offset += POINTER) {
      call.write(call.argument(0) + offset, POINTER, 0);
    }
    call.result(0);
  }

  private static void setDetachState(CallContext call) {
    call.write(call.argument(0), 4, call.intArgument(1));
    call.result(0);
  }

  private static void getDetachState(CallContext call) {
    call.write(call.argument(1), 4, call.read(call.argument(0), 4));
    call.result(0);
  }
}
