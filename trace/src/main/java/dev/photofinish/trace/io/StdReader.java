package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceSymbols;
import java.io.IOException;

/** Reads STD: {@code thread|op(target)|location}. */
final class StdReader implements EventReader {
  private final LineInput lines;
  private final TraceBuilder builder;
  private final TraceSymbols symbols;
  private final Operation operation;
  private final SizeEstimate estimate;

  StdReader(LineInput lines, TraceBuilder builder, SizeEstimate estimate) {
    this.lines = lines;
    this.builder = builder;
    this.symbols = builder.symbols();
    this.operation = new Operation(OpNames.std(), symbols);
    this.estimate = estimate;
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    while (lines.next()) {
      if (lines.start() < lines.end()) {
        readLine(lines.bytes(), lines.start(), lines.end());
      }
      if (lines.number() == SizeEstimate.SAMPLE) {
        estimate.expect(builder, SizeEstimate.SAMPLE, lines.offset());
      }
    }
  }

  private void readLine(byte[] bytes, int start, int end)
      throws IOException, ImpossibleEventException {
    int first = ByteScan.find(bytes, '|', start, end);
    int second = first < 0 ? -1 : ByteScan.find(bytes, '|', first + 1, end);
    if (second < 0 || ByteScan.find(bytes, '|', second + 1, end) >= 0) {
      if (ByteScan.isBlank(bytes, start, end)) {
        return;
      }
      throw lines.failure(fieldCount(bytes, start, end));
    }
    if (first == start) {
      throw lines.failure("the thread is missing");
    }
    if (second + 1 == end) {
      throw lines.failure("the location is missing");
    }
    String wrong = operation.parse(bytes, first + 1, second);
    if (wrong != null) {
      throw lines.failure(wrong);
    }
    int thread = symbols.threads().intern(bytes, start, first);
    int target = operation.target(bytes, thread);
    int location = symbols.locations().intern(bytes, second + 1, end);
    builder.add(thread, operation.op(), target, location);
  }

  private static String fieldCount(byte[] bytes, int start, int end) {
    int fields = 1;
    for (int at = start; at < end; at++) {
      fields += bytes[at] == '|' ? 1 : 0;
    }
    return "%d field%s instead of the three of thread|op(target)|location: '%s'"
        .formatted(fields, fields == 1 ? "" : "s", Operation.text(bytes, start, end));
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
