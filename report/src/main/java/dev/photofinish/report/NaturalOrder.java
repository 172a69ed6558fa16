package dev.photofinish.report;

import java.util.Comparator;

/** The order in which people list names: {@code T2} before {@code T10}. */
final class NaturalOrder {
  /** Shorter runs of digits first, where names differ in a trailing number only. */
  static final Comparator<String> OF_NAMES =
      Comparator.comparing(NaturalOrder::stem)
          .thenComparing(name -> name.length() - stem(name).length())
          .thenComparing(Comparator.naturalOrder());

  private NaturalOrder() {}

  private static String stem(String name) {
    int end = name.length();
    while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end);
  }
}
