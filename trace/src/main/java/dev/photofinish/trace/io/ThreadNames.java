package dev.photofinish.trace.io;

import dev.photofinish.trace.SymbolTable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The threads of a text. Some traces call the threads T0, T1 and so on, but fork and join 0, 1 and
 * so on. Which of the two a number means may come out only when the thread acts.
 */
final class ThreadNames {
  private final SymbolTable threads;

  /** Numbers of threads that were named and have not acted under either name. */
  private final Map<String, Integer> open = new HashMap<>();

  /** Numbers that were taken for threads with a T. */
  private final Set<String> taken = new HashSet<>();

  ThreadNames(SymbolTable threads) {
    this.threads = threads;
  }

  /** The thread that a line is of; -1 if another one was taken for it. */
  int acting(byte[] bytes, int from, int to) {
    int known = threads.find(bytes, from, to);
    if (known >= 0) {
      return known;
    }
    boolean withLetter = isNumbered(bytes, from, to);
    if (!withLetter && !ByteScan.isNumber(bytes, from, to)) {
      return threads.intern(bytes, from, to);
    }
    String number = text(bytes, withLetter ? from + 1 : from, to);
    if (!withLetter && taken.contains(number)) {
      return -1;
    }
    Integer reserved = open.remove(number);
    if (reserved == null) {
      return threads.intern(bytes, from, to);
    }
    if (withLetter) {
      taken.add(number);
    }
    threads.give(reserved, bytes, from, to);
    return reserved;
  }

  /** The thread that a fork or join by a thread names. */
  int named(byte[] bytes, int from, int to, int acting) {
    int known = threads.find(bytes, from, to);
    if (known >= 0) {
      return known;
    }
    String number = text(bytes, from, to);
    boolean isNumber = ByteScan.isNumber(bytes, from, to);
    if (!isNumber || !(isNumbered(acting) || taken.contains(number))) {
      return acting(bytes, from, to);
    }
    int withLetter = threads.find("T" + number);
    if (withLetter >= 0) {
      taken.add(number);
      return withLetter;
    }
    return open.computeIfAbsent(number, key -> threads.reserve("T" + key));
  }

  /** What is wrong if {@link #acting} gives -1. */
  static String ambiguous(byte[] bytes, int from, int to) {
    String number = Operation.text(bytes, from, to);
    return "there is a thread "
        + number
        + ", but a fork or join of "
        + number
        + " was taken for T"
        + number
        + " before";
  }

  private boolean isNumbered(int thread) {
    byte[] name = threads.name(thread).getBytes(StandardCharsets.UTF_8);
    return isNumbered(name, 0, name.length);
  }

  private static boolean isNumbered(byte[] bytes, int from, int to) {
    return from < to && bytes[from] == 'T' && ByteScan.isNumber(bytes, from + 1, to);
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
