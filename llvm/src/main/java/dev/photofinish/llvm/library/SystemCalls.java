package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.search.machine.AccessKind;

/**
 * {@code syscall}, with the numbers of Linux on x86-64. A futex wait may return for no reason,
 * which the manual allows, so that it is a look at the word and a turn for others; waking does
 * nothing.
 */
final class SystemCalls implements External {
  private static final int SCHED_YIELD = 24;
  private static final int GETPID = 39;
  private static final int GETTID = 186;
  private static final int FUTEX = 202;

  private static final int COMMAND = 127;
  private static final int WAIT = 0;
  private static final int WAKE = 1;
  private static final int WAIT_BITSET = 9;
  private static final int WAKE_BITSET = 10;
  private static final int WORD = 4;

  static void addTo(Table table) {
    table.add(new SystemCalls(), "syscall");
  }

  private static boolean isWait(CallContext call) {
    int command = call.intArgument(2) & COMMAND;
    return command == WAIT || command == WAIT_BITSET;
  }

  @Override
  public Operation operation(CallContext call) {
    return switch (call.intArgument(0)) {
      case SCHED_YIELD -> Operation.YIELD;
      case FUTEX -> isWait(call) ? Operation.YIELD : Operation.LOCAL;
      default -> Operation.LOCAL;
    };
  }

  @Override
  public void execute(CallContext call) {
    switch (call.intArgument(0)) {
      case SCHED_YIELD -> call.result(0);
      case GETPID -> call.result(Processes.PROCESS);
      case GETTID -> call.result(Processes.PROCESS - 1 + call.identity());
      case FUTEX -> futex(call);
      default -> throw call.unsupported("system call " + call.intArgument(0));
    }
  }

  private static void futex(CallContext call) {
    if (isWait(call)) {
      long word = call.argument(1);
      boolean equal =
          call.touchAtomic(word, WORD, AccessKind.ATOMIC_READ, AtomicOrdering.MONOTONIC)
              && call.memory().readInt(word) == call.intArgument(3);
      if (!equal) {
        ErrorVariable.set(call, ErrorNumber.TRY_AGAIN.number());
      }
      call.result(equal ? 0 : -1);
      return;
    }
    int command = call.intArgument(2) & COMMAND;
    if (command != WAKE && command != WAKE_BITSET) {
      throw call.unsupported("futex command " + command);
    }
    call.result(0);
  }
}
