package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.FaultKind;
import java.nio.charset.StandardCharsets;

/** How programs fail and wait, and what they ask the system. */
final class Processes {
  static final int PROCESS = 4242;
  private static final int PAGE_SIZE = 30;
  private static final int STACK_MINIMUM = 75;
  private static final int PROCESSORS_CONFIGURED = 83;
  private static final int PROCESSORS_ONLINE = 84;

  private Processes() {}

  static void addTo(Table table, LibraryOptions options) {
    table
        .add(call -> call.abort(FaultKind.ABORTED, "abort() was called"), "abort")
        .add(Processes::failedAssertion, "__assert_fail")
        .add(
            call -> call.abort(FaultKind.ASSERTION_FAILED, "assert_perror failed"),
            "__assert_perror_fail")
        .add(
            call -> call.abort(FaultKind.ABORTED, "a buffer overflow was detected"),
            "__stack_chk_fail",
            "__chk_fail")
        .add(
            Operations.yielding(),
            "sched_yield",
            "sleep",
            "usleep",
            "nanosleep",
            "clock_nanosleep",
            "pause")
        .add(Operations.returning(PROCESS), "getpid")
        .add(Operations.returning(1), "getppid")
        .add(Operations.returning(1000), "getuid", "geteuid", "getgid", "getegid")
        .add(call -> call.result(PROCESS - 1 + call.identity()), "gettid")
        .add(call -> call.result(configuration(call, options)), "sysconf", "__sysconf")
        .add(Operations.returning(options.processors()), "get_nprocs", "get_nprocs_conf")
        .add(Operations.returning(4096), "getpagesize")
        .add(Operations.returning(0), "sched_getcpu", "sched_setaffinity", "sched_getaffinity")
        .add(Operations.returning(0), "sched_get_priority_min", "sched_setscheduler")
        .add(Operations.returning(99), "sched_get_priority_max")
        .add(Operations.returning(0), "getrusage", "setrlimit", "mlockall", "madvise")
        .add(Processes::hostName, "gethostname")
        .add(Processes::notModelled, "__photofinish_unsupported")
        .add(
            Operations.unsupported("another process"),
            "fork",
            "vfork",
            "system",
            "execl",
            "execv",
            "execvp",
            "execve",
            "wait",
            "waitpid",
            "pipe",
            "socket");
  }

  private static void failedAssertion(CallContext call) {
    call.abort(
        FaultKind.ASSERTION_FAILED, "assertion " + call.readString(call.argument(0)) + " failed");
  }

  /** Library code that is written in C and C++ came to something that it does not do. */
  private static void notModelled(CallContext call) {
    throw call.unsupported(call.readString(call.argument(0)));
  }

  private static long configuration(CallContext call, LibraryOptions options) {
    return switch (call.intArgument(0)) {
      case PAGE_SIZE -> 4096;
      case STACK_MINIMUM -> 16384;
      case PROCESSORS_CONFIGURED, PROCESSORS_ONLINE -> options.processors();
      default -> -1;
    };
  }

  private static void hostName(CallContext call) {
    byte[] name = "localhost".getBytes(StandardCharsets.US_ASCII);
    if (call.argument(1) > name.length) {
      CString.write(call, call.argument(0), name);
    }
    call.result(0);
  }
}
