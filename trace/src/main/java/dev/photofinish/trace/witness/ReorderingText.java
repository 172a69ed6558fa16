package dev.photofinish.trace.witness;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A reordering as a text: the events in their new order, by their numbers in the trace, with a dash
 * for each run of successive ones, {@code 0-17 20 18}.
 */
final class ReorderingText {
  /** A text with more letters is longer than a result should be. */
  private static final int MOST = 1_000_000;

  private static final Pattern RUN = Pattern.compile("\\d+(-\\d+)?");

  private ReorderingText() {}

  /** The text; empty if it would be too long. */
  static Optional<String> write(int prefixLength, int[] tail) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    if (prefixLength > 0) {
      int last = prefixLength - 1;
      while (at < tail.length && tail[at] == last + 1) {
        last++;
        at++;
      }
      append(text, 0, last);
    }
    while (at < tail.length && text.length() <= MOST) {
      int first = tail[at];
      int last = first;
      for (at++; at < tail.length && tail[at] == last + 1; at++) {
        last++;
      }
      append(text, first, last);
    }
    return text.length() <= MOST ? Optional.of(text.toString()) : Optional.empty();
  }

  private static void append(StringBuilder text, int first, int last) {
    text.append(text.length() == 0 ? "" : " ").append(first);
    if (last > first) {
      text.append('-').append(last);
    }
  }

  /**
   * The events of a text.
   *
   * @param size how many events the trace has
   * @throws IllegalArgumentException with what is wrong, if it is no such text or has other events
   */
  static int[] read(String text, int size) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("The witness has no events.");
    }
    int[] events = new int[size];
    int length = 0;
    for (String word : text.strip().split("\\s+")) {
      if (!RUN.matcher(word).matches()) {
        throw new IllegalArgumentException(word + " names no events.");
      }
      String[] ends = word.split("-", 2);
      int first = event(ends[0], size);
      int last = ends.length == 1 ? first : event(ends[1], size);
      if (last < first || last - first >= size - length) {
        throw new IllegalArgumentException("Events are named twice or backwards at " + word + ".");
      }
      for (int event = first; event <= last; event++) {
        events[length++] = event;
      }
    }
    return Arrays.copyOf(events, length);
  }

  private static int event(String word, int size) {
    try {
      int event = Integer.parseInt(word);
      if (event < size) {
        return event;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw new IllegalArgumentException("The trace has no event " + word + ".");
  }
}
