package dev.photofinish.trace.io;

import dev.photofinish.trace.TraceSymbols;
import java.util.Arrays;
import java.util.Optional;

/** Tells the format of a trace from its first bytes. */
final class FormatDetector {
  /** The byte order mark of UTF-8. */
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final byte[] bytes;
  private final int from;
  private final int to;

  /** Whether there are bytes that no text has. */
  private final boolean binary;

  /** Looks at a range, after which there are {@link InputBuffer#PADDING} bytes more. */
  FormatDetector(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.to = to;
    this.binary = isBinary(bytes, from, to);
    this.from = !binary && isMarkAt(bytes, from, to) ? from + MARK.length : from;
  }

  /** Where the trace begins: a byte order mark in front of a text is no part of it. */
  int start() {
    return from;
  }

  /** The number of the first line of a text that is not blank, if there is one. */
  Optional<Integer> firstLine() {
    int number = 1;
    for (int start = from, next; !binary && start < to; start = next + 1, number++) {
      int newline = ByteScan.find(bytes, '\n', start, to);
      next = newline < 0 ? to : newline;
      int end = next > start && bytes[next - 1] == '\r' ? next - 1 : next;
      if (!ByteScan.isBlank(bytes, start, end)) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }

  private static boolean isMarkAt(byte[] bytes, int from, int to) {
    return to - from >= MARK.length
        && Arrays.equals(bytes, from, from + MARK.length, MARK, 0, MARK.length);
  }

  Optional<TraceFormat> detect() {
    if (Pft.isAt(bytes, from, to)) {
      return Optional.of(TraceFormat.PFT);
    }
    if (binary) {
      return RapidBinReader.isAt(bytes, from, to)
          ? Optional.of(TraceFormat.RAPIDBIN)
          : Optional.empty();
    }
    return detectText();
  }

  /** Text has no control characters but tabs, line ends, form feeds and escapes for colours. */
  private static boolean isBinary(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      byte letter = bytes[at];
      if (letter >= 0 && letter < ' ' && (letter < '\t' || letter > '\r') && letter != 0x1b) {
        return true;
      }
    }
    return false;
  }

  /** One of the first two lines settles it, or any that RoadRunner logged. */
  private Optional<TraceFormat> detectText() {
    int filled = 0;
    Optional<TraceFormat> fallback = Optional.empty();
    for (int start = from, next; start < to; start = next + 1) {
      int newline = ByteScan.find(bytes, '\n', start, to);
      next = newline < 0 ? to : newline;
      int end = next > start && bytes[next - 1] == '\r' ? next - 1 : next;
      if (isRoadRunner(start, end)) {
        return Optional.of(TraceFormat.ROADRUNNER);
      }
      if (filled < 2 && !ByteScan.isBlank(bytes, start, end)) {
        filled++;
        if (isStd(start, end)) {
          return Optional.of(TraceFormat.STD);
        }
        if (isCsv(start, end)) {
          return Optional.of(TraceFormat.CSV);
        }
        if (filled == 1 && ByteScan.find(bytes, '|', start, end) >= 0) {
          fallback = Optional.of(TraceFormat.STD);
        }
      }
    }
    return fallback;
  }

  private boolean isRoadRunner(int start, int end) {
    if (bytes[start] != '@') {
      return false;
    }
    int word = start + 1;
    while (word < end && (bytes[word] == ' ' || bytes[word] == '\t')) {
      word++;
    }
    int open = ByteScan.find(bytes, '(', word, end);
    return open >= 0 && RoadRunnerReader.names().find(bytes, word, open) != null;
  }

  private boolean isStd(int start, int end) {
    int first = ByteScan.find(bytes, '|', start, end);
    int second = first < 0 ? -1 : ByteScan.find(bytes, '|', first + 1, end);
    return second >= 0 && operation().parse(bytes, first + 1, second) == null;
  }

  private boolean isCsv(int start, int end) {
    int word = start;
    while (word < end && bytes[word] == ',') {
      word++;
    }
    int open = ByteScan.find(bytes, '(', word, end);
    return open >= 0 && CsvReader.names().find(bytes, word, open) != null;
  }

  private static Operation operation() {
    TraceSymbols symbols = TraceSymbols.empty();
    return new Operation(OpNames.std(), symbols, new ThreadNames(symbols.threads()));
  }
}
