package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An access that a function of a library does through a pointer that it gets.
 *
 * @param pointer where
 * @param length how many bytes; empty if that is not known
 */
record LibraryAccess(Kind kind, Value pointer, Optional<Value> length) {
  /** What is done. */
  enum Kind {
    READ,
    WRITE
  }

  private static final Set<String> WRITE_FIRST =
      Set.of(
          "strcpy",
          "strncpy",
          "strcat",
          "strncat",
          "sprintf",
          "snprintf",
          "vsprintf",
          "vsnprintf",
          "fgets",
          "gets",
          "fread",
          "gettimeofday",
          "time",
          "posix_memalign",
          "clock_gettime",
          "getcwd",
          "memmove",
          "memcpy",
          "memset",
          "bzero");
  private static final Set<String> WRITE_REST =
      Set.of(
          "scanf",
          "fscanf",
          "sscanf",
          "__isoc99_scanf",
          "__isoc99_fscanf",
          "__isoc99_sscanf",
          "__isoc23_scanf",
          "__isoc23_fscanf",
          "__isoc23_sscanf");

  /** Functions that touch no memory of the program's through what they get. */
  private static final Set<String> NOTHING =
      Set.of(
          "free",
          "malloc",
          "calloc",
          "exit",
          "abort",
          "_exit",
          "fclose",
          "fflush",
          "fopen",
          "putchar",
          "rand",
          "srand",
          "usleep",
          "sleep",
          "__assert_fail",
          "_ZdlPv",
          "_ZdaPv",
          "_ZdlPvm",
          "_ZdaPvm",
          "__cxa_begin_catch",
          "__cxa_end_catch",
          "pthread_mutex_init",
          "sched_yield",
          "clock",
          "random",
          "drand48",
          "isatty",
          "fputc",
          "putc");

  /** The accesses of a call to a function without a body; empty if the function is not known. */
  static Optional<List<LibraryAccess>> of(CallSite call, Set<String> unknown) {
    String name = call.calledName().orElse("");
    List<Value> arguments = call.arguments();
    List<LibraryAccess> accesses = new ArrayList<>();
    if (name.startsWith("llvm.memcpy") || name.startsWith("llvm.memmove")) {
      Optional<Value> length = Optional.of(arguments.get(2));
      return Optional.of(
          List.of(
              new LibraryAccess(Kind.WRITE, arguments.get(0), length),
              new LibraryAccess(Kind.READ, arguments.get(1), length)));
    }
    if (name.startsWith("llvm.memset")) {
      return Optional.of(
          List.of(new LibraryAccess(Kind.WRITE, arguments.get(0), Optional.of(arguments.get(2)))));
    }
    if (name.startsWith("llvm.") || NOTHING.contains(name)) {
      return Optional.of(List.of());
    }
    boolean known = !unknown.contains(name) && !name.isEmpty();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).type() instanceof PointerType) {
        boolean writes =
            !known
                || (i == 0 && WRITE_FIRST.contains(name))
                || (i > 0 && WRITE_REST.contains(name));
        accesses.add(
            new LibraryAccess(
                writes ? Kind.WRITE : Kind.READ, arguments.get(i), length(name, arguments)));
      }
    }
    return known ? Optional.of(accesses) : Optional.empty();
  }

  private static Optional<Value> length(String name, List<Value> arguments) {
    return switch (name) {
      case "memcpy", "memmove", "memset" -> Optional.of(arguments.get(2));
      default -> Optional.empty();
    };
  }

  /** The number of bytes, if it is constant. */
  OptionalLong bytes() {
    return length.isPresent() && length.get() instanceof IntConstant constant
        ? OptionalLong.of(constant.signed())
        : OptionalLong.empty();
  }
}
