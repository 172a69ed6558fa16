package dev.photofinish.jvm.memory;

import java.util.List;

/**
 * Which classes are trusted: those of {@code java.lang}, {@code java.util.concurrent}, packages of
 * immutable values, the insides of the JDK, and whatever the user names. The collections of {@code
 * java.util} and string builders are not: they promise nothing to threads that share them.
 */
public final class TrustPolicy {
  private static final List<String> CHECKED =
      List.of("java.lang.StringBuilder", "java.lang.AbstractStringBuilder");

  /** Relying on fences and plain fields to keep the documented promises. */
  private static final List<String> ORDERING =
      List.of(
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.ForkJoinWorkerThread",
          "java.util.concurrent.CountedCompleter",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.Exchanger",
          "java.util.concurrent.Phaser",
          "java.util.concurrent.LinkedTransferQueue",
          "java.util.concurrent.SynchronousQueue",
          "java.util.concurrent.SubmissionPublisher",
          "java.util.concurrent.CopyOnWriteArrayList",
          "java.util.concurrent.CopyOnWriteArraySet",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.ConcurrentHashMap");

  private static final List<String> TRUSTED =
      List.of(
          "java.lang",
          "java.math",
          "java.net",
          "java.security",
          "java.time",
          "java.util.concurrent",
          "java.util.stream",
          "java.util.Formatter",
          "java.util.Locale",
          "java.util.ResourceBundle",
          "jdk",
          "sun",
          "com.sun");

  private final List<String> named;

  /**
   * A policy.
   *
   * @param named classes and packages that the user trusts as well, with everything inside them
   */
  public TrustPolicy(List<String> named) {
    this.named = List.copyOf(named);
  }

  /** How the code of a class is taken. */
  public Trust of(String className) {
    if (contains(CHECKED, className)) {
      return contains(named, className) ? Trust.TRUSTED : Trust.CHECKED;
    }
    if (contains(ORDERING, className)) {
      return Trust.ORDERING;
    }
    return contains(TRUSTED, className) || contains(named, className)
        ? Trust.TRUSTED
        : Trust.CHECKED;
  }

  /** Whether a class, its enclosing class or its package is in the list. */
  private static boolean contains(List<String> names, String className) {
    for (String name : names) {
      if (className.startsWith(name)
          && (className.length() == name.length()
              || className.charAt(name.length()) == '.'
              || className.charAt(name.length()) == '$')) {
        return true;
      }
    }
    return false;
  }
}
