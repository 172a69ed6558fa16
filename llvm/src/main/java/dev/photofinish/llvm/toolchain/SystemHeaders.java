package dev.photofinish.llvm.toolchain;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a machine without C or C++ headers from a program that has errors. */
final class SystemHeaders {
  private static final Pattern NOT_FOUND = Pattern.compile("fatal error: '([^']+)' file not found");
  private static final Set<String> C =
      Set.of(
          "assert.h",
          "ctype.h",
          "errno.h",
          "math.h",
          "pthread.h",
          "sched.h",
          "semaphore.h",
          "signal.h",
          "stdio.h",
          "stdlib.h",
          "string.h",
          "sys/time.h",
          "sys/types.h",
          "threads.h",
          "time.h",
          "unistd.h");
  private static final Set<String> CPP =
      Set.of(
          "algorithm",
          "atomic",
          "cassert",
          "cmath",
          "cstdio",
          "cstdlib",
          "cstring",
          "functional",
          "iostream",
          "map",
          "memory",
          "mutex",
          "string",
          "thread",
          "vector");

  private SystemHeaders() {}

  /** What to install, if these diagnostics say that a header of the system is missing. */
  static Optional<String> advice(String diagnostics) {
    Matcher matcher = NOT_FOUND.matcher(diagnostics);
    while (matcher.find()) {
      String header = matcher.group(1);
      if (C.contains(header)) {
        return Optional.of(
            missing(header, "C", "libc6-dev (Debian, Ubuntu) or glibc-devel (Fedora)"));
      }
      if (CPP.contains(header)) {
        return Optional.of(
            missing(
                header,
                "C++",
                "libstdc++-12-dev or newer (Debian, Ubuntu) or libstdc++-devel (Fedora)"));
      }
    }
    return Optional.empty();
  }

  private static String missing(String header, String language, String packages) {
    return "this machine has no " + language + " headers (<" + header + ">): install " + packages;
  }
}
