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

  private final OpNames names = OpNames.std();
  private final String file;
  private final TraceBuilder builder;
  private final SizeEstimate estimate;
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
    this.line = new StdLine(names, builder.symbols());
    this.input = new ChunkInput(buffer);
    this.chunkLength = chunkLength;
  }

  @Override
  public void read() throws IOException, ImpossibleEventException {
    long bytes = 0;
    try (ChunkQueue chunks = new ChunkQueue(input, chunkLength, this::parse)) {
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

  /** Finds the lines of a chunk whose names are all known. */
  private void parse(LineChunk chunk) {
    int end = chunk.end();
    ShortNames usual = new ShortNames(names, builder.symbols());
    StdLine unusual = new StdLine(names, builder.symbols());
    usual.moveTo(chunk);
    int start = chunk.start();
    while (start < end) {
      int next = usual.addLine(chunk, start, end);
      start = next >= 0 ? next : addUnusual(chunk, unusual, start);
    }
  }

  private static int addUnusual(LineChunk chunk, StdLine line, int start) {
    int next = line.moveTo(chunk.bytes(), start, chunk.end());
    if (line.isBlank() || line.parse() != null || !line.addTo(chunk)) {
      chunk.defer(start);
    }
    return next;
  }

  private void add(LineChunk chunk) throws IOException, ImpossibleEventException {
    for (lineInChunk = 0; lineInChunk < chunk.lines(); lineInChunk++) {
      int head = chunk.head(lineInChunk);
      int target = chunk.target(lineInChunk);
      int location = chunk.location(lineInChunk);
      if (chunk.isDeferred(lineInChunk)) {
        addDeferred(chunk, target);
      } else {
        builder.add(head, target, location);
      }
    }
  }

  private void addDeferred(LineChunk chunk, int start)
      throws IOException, ImpossibleEventException {
    line.moveTo(chunk.bytes(), start, chunk.end());
    if (!line.isBlank()) {
      String wrong = line.parse();
      if (wrong != null) {
        throw failure(wrong);
      }
      line.addTo(builder);
    }
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
