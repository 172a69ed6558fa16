package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintRule;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A function at which a thread ends if somebody has cancelled it, before the function has done
 * anything or while it waits. Where nobody cancels it is just the function.
 *
 * @param function what it does otherwise
 * @param end how the thread ends
 */
record CancellationPoint(External function, ThreadEnd end) implements External {
  /**
   * Those of the functions that POSIX.1-2017 says shall be cancellation points (2.9.5.2) which the
   * libraries know. Those that may be, such as the functions of {@code <stdio.h>}, are none here.
   */
  private static final Set<String> NAMES =
      Set.of(
          "pthread_testcancel",
          "pthread_join",
          "pthread_cond_wait",
          "pthread_cond_timedwait",
          "pthread_cond_clockwait",
          "sem_wait",
          "sem_timedwait",
          "sem_clockwait",
          "sleep",
          "usleep",
          "nanosleep",
          "clock_nanosleep",
          "pause",
          "open",
          "open64",
          "openat",
          "creat",
          "close",
          "read",
          "readv",
          "pread",
          "pread64",
          "write",
          "writev",
          "pwrite",
          "pwrite64",
          "fsync",
          "fdatasync",
          "poll",
          "select");

  /** The functions of a library, some of which are cancellation points. */
  static Library among(Library library, ThreadEnd end) {
    Map<String, External> points = new HashMap<>();
    for (String name : NAMES) {
      External function = library.find(name);
      if (function != null) {
        points.put(name, new CancellationPoint(function, end));
      }
    }
    return Library.chain(Library.of(points), library);
  }

  private static boolean isEnding(CallContext call) {
    return call.phase() == ThreadEnd.CANCELLING;
  }

  @Override
  public Operation operation(CallContext call) {
    if (!Cancellation.isPossible(call)) {
      return function.operation(call);
    }
    if (isEnding(call)) {
      return end.operation(call);
    }
    if (call.name().equals("pthread_testcancel")) {
      return Operation.YIELD;
    }
    return switch (function.operation(call)) {
      case LOCAL, HARD, LOCK -> Operation.LOCK;
      case YIELD -> Operation.YIELD;
      case CHOICE -> Operation.CHOICE;
    };
  }

  @Override
  public boolean enabled(CallContext call) {
    if (isEnding(call)) {
      return end.enabled(call);
    }
    return function.enabled(call)
        || (Cancellation.isDue(call)
            && interruptible().map(wait -> wait.mayLeave(call)).orElse(true));
  }

  @Override
  public Optional<Awaited> awaited(CallContext call) {
    return function.awaited(call);
  }

  @Override
  public int choices(CallContext call) {
    return isEnding(call) ? 1 : function.choices(call);
  }

  @Override
  public TaintRule taintRule() {
    return function.taintRule();
  }

  @Override
  public void execute(CallContext call) {
    if (!isEnding(call)) {
      if (!Cancellation.isDue(call)) {
        function.execute(call);
        return;
      }
      interruptible().ifPresent(wait -> wait.leave(call));
    }
    end.execute(call);
  }

  private Optional<Interruptible> interruptible() {
    External inner = function instanceof ObjectUse use ? use.function() : function;
    return inner instanceof Interruptible wait ? Optional.of(wait) : Optional.empty();
  }
}
