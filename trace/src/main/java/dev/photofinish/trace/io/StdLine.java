package dev.photofinish.trace.io;

import dev.photofinish.trace.TraceSymbols;

/** A line of STD: {@code thread|op(target)|location}. */
final class StdLine {
  /** Where the first bar is in a line that does not have two of them. */
  private static final int MALFORMED = -1;

  private final TraceSymbols symbols;
  private final ThreadNames threads;
  private final Operation operation;
  private byte[] bytes;
  private int start;
  private int first;
  private int second;
  private int end;

  StdLine(OpNames names, TraceSymbols symbols, ThreadNames threads) {
    this.symbols = symbols;
    this.threads = threads;
    this.operation = new Operation(names, symbols, threads);
  }

  /** Goes to a line of a text, up to an index, and returns where the next one begins. */
  int moveTo(byte[] newBytes, int newStart, int limit) {
    bytes = newBytes;
    start = newStart;
    first = ByteScan.findEither(bytes, '|', '\n', start, limit);
    if (first >= 0 && bytes[first] == '|') {
      second = ByteScan.findEither(bytes, '|', '\n', first + 1, limit);
      if (second >= 0 && bytes[second] == '|') {
        int third = ByteScan.findEither(bytes, '|', '\n', second + 1, limit);
        if (third >= 0 && bytes[third] == '\n') {
          return endAt(third);
        }
        first = third < 0 ? first : MALFORMED;
        return endAt(third < 0 ? limit : newline(third, limit));
      }
    }
    first = MALFORMED;
    return endAt(newline(start, limit));
  }

  private int newline(int from, int limit) {
    int newline = ByteScan.find(bytes, '\n', from, limit);
    return newline < 0 ? limit : newline;
  }

  private int endAt(int newline) {
    end = newline > start && bytes[newline - 1] == '\r' ? newline - 1 : newline;
    return newline + 1;
  }

  boolean isBlank() {
    return first == MALFORMED && ByteScan.isBlank(bytes, start, end);
  }

  /** Takes the line apart. Returns what is wrong with it, or null. */
  String parse() {
    if (first == MALFORMED) {
      return fieldCount();
    }
    if (first == start) {
      return "the thread is missing";
    }
    if (second + 1 >= end) {
      return "the location is missing";
    }
    return operation.parse(bytes, first + 1, second);
  }

  private String fieldCount() {
    int fields = 1;
    for (int at = start; at < end; at++) {
      fields += bytes[at] == '|' ? 1 : 0;
    }
    return "%d field%s instead of the three of thread|op(target)|location: '%s'"
        .formatted(fields, fields == 1 ? "" : "s", Operation.text(bytes, start, end));
  }

  /**
   * Puts the event into a line of a chunk, and its names into the symbols. Returns what is wrong,
   * or null.
   */
  String enter(LineChunk chunk, int index) {
    int thread = threads.acting(bytes, start, first);
    if (thread < 0) {
      return ThreadNames.ambiguous(bytes, start, first);
    }
    int target = operation.target(bytes, thread);
    int location = symbols.locations().intern(bytes, second + 1, end);
    chunk.set(index, thread << 8 | operation.op().code(), target, location);
    return null;
  }

  /** Puts the event into a line of a chunk, unless one of its names is not known yet. */
  void find(LineChunk chunk, int index) {
    int thread = symbols.threads().find(bytes, start, first);
    int target = operation.knownTarget(bytes);
    int location = symbols.locations().find(bytes, second + 1, end);
    if ((thread | target | location) >= 0) {
      chunk.set(index, thread << 8 | operation.op().code(), target, location);
    }
  }
}
