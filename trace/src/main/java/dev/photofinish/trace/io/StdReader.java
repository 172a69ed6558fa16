package dev.photofinish.trace.io;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.TraceBuilder;
import java.io.IOException;

/**
 * Reads STD. Several threads look for lines whose names are all known; the others, and whatever is
 * wrong, are left to the thread that builds the trace, line by line.
 */
final class StdReader implements EventReader {
  private static final int CHUNK_LENGTH = 1 << 19;

  /** What becomes of a name that is seen for the first time. */
  enum NewNames {
    /** It gets the next number. */
    ENTER,
    /** Its line is left to the thread that builds the trace. */
    DEFER
  }

  private final OpNames names = OpNames.std();
  private final String file;
  private final TraceBuilder builder;
  private final SizeEstimate estimate;
  private final ThreadNames threads;
  private final StdLine line;
  private final ChunkInput input;
  private final int chunkLength;
  private long linesBefore;
  private int lineInChunk = -1;

  StdReader(InputBuffer buffer, String file, TraceBuilder builder, SizeEstimate estimate) {
    this(buffer, file, builder, estimate, CHUNK_LENGTH);
  }

  StdReader(
      InputBuffer buffer,
      String file,
      TraceBuilder builder,
      SizeEstimate estimate,
      int chunkLength) {
    this.file = file;
    this.builder = builder;
    this.estimate = estimate;
    this.threads = new ThreadNames(builder.symbols().threads());
    this.line = new StdLine(names, builder.symbols(), threads);
    this.input = new ChunkInput(buffer);
    this.chunkLength = chunkLength;
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    long bytes = 0;
    try (ChunkQueue chunks = new ChunkQueue(input, chunkLength, this::enter, this::find)) {
      for (LineChunk chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
        add(chunk);
        builder.publish();
        bytes += chunk.end() - chunk.start();
        if (linesBefore < SizeEstimate.SAMPLE
            && linesBefore + chunk.lines() >= SizeEstimate.SAMPLE) {
          estimate.expect(builder, linesBefore + chunk.lines(), bytes);
        }
        linesBefore += chunk.lines();
        lineInChunk = -1;
        chunks.recycle(chunk);
      }
    }
    if (input.isStuck()) {
      throw TraceFormatException.atLine(
          file, linesBefore + 1, "the line is longer than " + InputBuffer.LIMIT + " bytes");
    }
  }

  /** Takes the lines of a chunk apart, and enters their names while nobody else looks for any. */
  private void enter(LineChunk chunk) {
    parse(chunk, NewNames.ENTER);
  }

  /** Takes the lines of a chunk apart whose names are all known. */
  private void find(LineChunk chunk) {
    parse(chunk, NewNames.DEFER);
  }

  private void parse(LineChunk chunk, NewNames newNames) {
    int end = chunk.end();
    ShortNames usual = new ShortNames(names, builder.symbols());
    StdLine unusual = new StdLine(names, builder.symbols(), threads);
    usual.moveTo(chunk);
    int start = chunk.start();
    while (start < end) {
      int next = usual.addLine(chunk, start, end);
      start = next >= 0 ? next : addUnusual(chunk, unusual, start, newNames);
    }
  }

  private static int addUnusual(LineChunk chunk, StdLine line, int start, NewNames newNames) {
    int next = line.moveTo(chunk.bytes(), start, chunk.end());
    int index = chunk.defer(start);
    if (!line.isBlank() && line.parse() == null) {
      switch (newNames) {
        case ENTER -> line.enter(chunk, index);
        case DEFER -> line.find(chunk, index);
      }
    }
    return next;
  }

  private void add(LineChunk chunk) throws IOException, ImpossibleEventException {
    for (lineInChunk = 0; lineInChunk < chunk.lines(); lineInChunk++) {
      if (!chunk.isDeferred(lineInChunk) || holdsEvent(chunk)) {
        builder.add(
            chunk.head(lineInChunk), chunk.target(lineInChunk), chunk.location(lineInChunk));
      }
    }
  }

  /** Takes a deferred line apart for good; false if it is blank. */
  private boolean holdsEvent(LineChunk chunk) throws IOException {
    line.moveTo(chunk.bytes(), chunk.target(lineInChunk), chunk.end());
    if (line.isBlank()) {
      return false;
    }
    String wrong = line.parse();
    if (wrong == null) {
      wrong = line.enter(chunk, lineInChunk);
    }
    if (wrong != null) {
      throw failure(wrong);
    }
    return true;
  }

  private long number() {
    return linesBefore + lineInChunk + 1;
  }

  @Override
  public String place() {
    return "line " + number();
  }

  @Override
  public TraceFormatException failure(String what) {
    return TraceFormatException.atLine(file, number(), what);
  }
}
