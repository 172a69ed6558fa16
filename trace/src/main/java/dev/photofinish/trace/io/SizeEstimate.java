package dev.photofinish.trace.io;

import dev.photofinish.trace.TraceBuilder;

/**
 * Guesses from the first events of a file how many it has, so that the columns need not grow often.
 */
final class SizeEstimate {
  /** After how many events to guess. */
  static final int SAMPLE = 1 << 16;

  private final CountingInput input;
  private final InputBuffer buffer;

  SizeEstimate(CountingInput input, InputBuffer buffer) {
    this.input = input;
    this.buffer = buffer;
  }

  /** Has the builder expect as many events as follow from those in the first bytes. */
  void expect(TraceBuilder builder, long events, long bytes) {
    if (input.total() > 0 && bytes > 0 && input.count() > 0) {
      double unpacked = (double) input.total() * buffer.read() / input.count();
      double expected = events * unpacked / bytes * 1.02 + 1024;
      double affordable = Runtime.getRuntime().maxMemory() / 36.0;
      builder.expect((long) Math.min(Math.min(expected, (double) input.total()), affordable));
    }
  }
}
