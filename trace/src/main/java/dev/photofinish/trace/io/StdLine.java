package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceSymbols;

/** A line of STD: {@code thread|op(target)|location}. */
final class StdLine {
  private final TraceSymbols symbols;
  private final Operation operation;
  private byte[] bytes;
  private int start;
  private int first;
  private int second;
  private int end;

  StdLine(OpNames names, TraceSymbols symbols) {
    this.symbols = symbols;
    this.operation = new Operation(names, symbols);
  }

  /** Takes a line apart. Returns what is wrong with it, or null. */
  String parse(byte[] newBytes, int newStart, int newEnd) {
    bytes = newBytes;
    start = newStart;
    end = newEnd;
    first = ByteScan.find(bytes, '|', start, end);
    second = first < 0 ? -1 : ByteScan.find(bytes, '|', first + 1, end);
    if (second < 0 || ByteScan.find(bytes, '|', second + 1, end) >= 0) {
      return fieldCount();
    }
    if (first == start) {
      return "the thread is missing";
    }
    if (second + 1 == end) {
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

  /** Adds the event in the line to a trace, and its names to the symbols. */
  void addTo(TraceBuilder builder) throws ImpossibleEventException {
    int thread = symbols.threads().intern(bytes, start, first);
    int target = operation.target(bytes, thread);
    int location = symbols.locations().intern(bytes, second + 1, end);
    builder.add(thread, operation.op(), target, location);
  }

  /** Adds the event in the line to a chunk; false if one of its names is not known yet. */
  boolean addTo(LineChunk chunk) {
    int thread = symbols.threads().find(bytes, start, first);
    int target = operation.knownTarget(bytes);
    int location = symbols.locations().find(bytes, second + 1, end);
    if ((thread | target | location) < 0) {
      return false;
    }
    chunk.add(thread << 8 | operation.op().code(), target, location);
    return true;
  }
}
