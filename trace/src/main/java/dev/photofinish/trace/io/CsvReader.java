package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceSymbols;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Reads CSV: a column for each thread, a line for each event, which has {@code op(target)} in the
 * column of its thread. A first line with a word in every column names the threads.
 */
final class CsvReader implements EventReader {
  private final LineInput lines;
  private final TraceBuilder builder;
  private final TraceSymbols symbols;
  private final ThreadNames names;
  private final Operation operation;
  private final SizeEstimate estimate;
  private final IntArrayList threads = new IntArrayList();
  private int columns;

  CsvReader(LineInput lines, TraceBuilder builder, SizeEstimate estimate) {
    this.lines = lines;
    this.builder = builder;
    this.symbols = builder.symbols();
    this.names = new ThreadNames(symbols.threads());
    this.operation = new Operation(names(), symbols, names);
    this.estimate = estimate;
  }

  /** The words of CSV: those of STD and some of RoadRunner. */
  static OpNames names() {
    return OpNames.std().with("start", Op.FORK).with("enter", Op.BEGIN).with("exit", Op.END);
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    while (lines.next()) {
      if (!ByteScan.isBlank(lines.bytes(), lines.start(), lines.end())) {
        readLine(lines.bytes(), lines.start(), lines.end());
      }
      if (lines.number() == SizeEstimate.SAMPLE) {
        estimate.expect(builder, SizeEstimate.SAMPLE, lines.offset());
      }
      if (lines.number() % EVENTS_AT_ONCE == 0) {
        builder.publish();
      }
    }
  }

  private void readLine(byte[] bytes, int start, int end)
      throws IOException, ImpossibleEventException {
    int found = count(bytes, start, end);
    if (columns == 0) {
      columns = found;
      if (isHeader(bytes, start, end)) {
        readHeader(bytes, start, end);
        return;
      }
    } else if (found != columns) {
      throw lines.failure(
          "%d %s instead of %d".formatted(found, found == 1 ? "column" : "columns", columns));
    }
    int from = start;
    while (from < end && bytes[from] == ',') {
      from++;
    }
    if (from == end) {
      throw lines.failure("every column is empty");
    }
    int to = ByteScan.find(bytes, ',', from, end);
    to = to < 0 ? end : to;
    for (int at = to; at < end; at++) {
      if (bytes[at] != ',') {
        throw lines.failure("more than one column is filled");
      }
    }
    String wrong = operation.parse(bytes, from, to);
    if (wrong != null) {
      throw lines.failure(wrong);
    }
    int thread = thread(from - start);
    int location = symbols.locations().intern(Long.toString(lines.number()));
    builder.add(thread, operation.op(), operation.target(bytes, thread), location);
  }

  private int thread(int column) {
    while (threads.size() <= column) {
      threads.add(-1);
    }
    if (threads.getInt(column) < 0) {
      byte[] name = ("T" + column).getBytes(StandardCharsets.UTF_8);
      threads.set(column, names.acting(name, 0, name.length));
    }
    return threads.getInt(column);
  }

  private static int count(byte[] bytes, int start, int end) {
    int columns = 1;
    for (int at = start; at < end; at++) {
      columns += bytes[at] == ',' ? 1 : 0;
    }
    return columns;
  }

  private static boolean isHeader(byte[] bytes, int start, int end) {
    boolean empty = true;
    for (int at = start; at < end; at++) {
      if (bytes[at] == '(' || (bytes[at] == ',' && empty)) {
        return false;
      }
      empty = bytes[at] == ',';
    }
    return !empty;
  }

  private void readHeader(byte[] bytes, int start, int end) throws IOException {
    int from = start;
    for (int column = 0; column < columns; column++) {
      int comma = ByteScan.find(bytes, ',', from, end);
      int to = comma < 0 ? end : comma;
      if (symbols.threads().find(bytes, from, to) >= 0) {
        throw lines.failure("two columns are named " + Operation.text(bytes, from, to));
      }
      threads.add(symbols.threads().intern(bytes, from, to));
      from = to + 1;
    }
  }

  @Override
  public String place() {
    return "line " + lines.number();
  }

  @Override
  public TraceFormatException failure(String what) {
    return lines.failure(what);
  }
}
