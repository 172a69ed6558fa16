package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** State that functions of the C library keep between calls, in variables that no program sees. */
final class HiddenState {
  /** By function: what to call in its place, which keeps no state; empty if there is nothing. */
  private static final Map<String, String> REPLACEMENTS =
      Map.ofEntries(
          Map.entry("strtok", "strtok_r"),
          Map.entry("wcstok", "wcstok with a pointer of each thread's own"),
          Map.entry("ctime", "ctime_r"),
          Map.entry("asctime", "asctime_r"),
          Map.entry("localtime", "localtime_r"),
          Map.entry("gmtime", "gmtime_r"),
          Map.entry("strerror", "strerror_r"),
          Map.entry("rand", "rand_r"),
          Map.entry("random", "random_r"),
          Map.entry("drand48", "erand48"),
          Map.entry("lrand48", "nrand48"),
          Map.entry("mrand48", "jrand48"),
          Map.entry("readdir", ""),
          Map.entry("getenv", ""),
          Map.entry("setenv", ""),
          Map.entry("unsetenv", ""),
          Map.entry("putenv", ""),
          Map.entry("setlocale", "uselocale"),
          Map.entry("getopt", ""),
          Map.entry("wctomb", "wcrtomb"),
          Map.entry("mbtowc", "mbrtowc"),
          Map.entry("mblen", "mbrlen"),
          Map.entry("tmpnam", "mkstemp"),
          Map.entry("getpwnam", "getpwnam_r"),
          Map.entry("getpwuid", "getpwuid_r"),
          Map.entry("gethostbyname", "getaddrinfo"));

  private HiddenState() {}

  /** The function whose hidden state two accesses touch, if they do. */
  static Optional<String> of(MemoryObject object, Seen first, Seen second) {
    boolean hidden = object.kind() == ObjectKind.GLOBAL && object.declared() == null;
    return hidden
        ? Stream.of(first, second)
            .flatMap(seen -> seen.calls().entered().stream())
            .map(entered -> entered.function())
            .filter(function -> function.location().line() == 0)
            .map(Function::sourceName)
            .findFirst()
        : Optional.empty();
  }

  /** What to do about it. */
  static String advice(String function) {
    String replacement = REPLACEMENTS.getOrDefault(function, "");
    return function
        + " keeps state between calls that all threads share: "
        + (replacement.isEmpty() ? "" : "call " + replacement + " instead, or ")
        + "hold one mutex around every call, and around the use of what it returns.";
  }
}
