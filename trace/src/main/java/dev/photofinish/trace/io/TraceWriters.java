package dev.photofinish.trace.io;

import dev.photofinish.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;

/** Writes whole traces. */
public final class TraceWriters {
  private TraceWriters() {}

  /** Writes a trace in the format and compression that the file's name asks for. */
  public static void write(Trace trace, Path path) throws IOException {
    try (TraceOutput out = TraceOutput.open(path, trace.symbols())) {
      write(trace, out);
    }
  }

  /** Writes a trace. */
  public static void write(Trace trace, Path path, TraceFormat format, Compression compression)
      throws IOException {
    try (TraceOutput out = TraceOutput.open(path, format, compression, trace.symbols())) {
      write(trace, out);
    }
  }

  private static void write(Trace trace, TraceOutput out) throws IOException {
    for (int event = 0; event < trace.size(); event++) {
      out.event(trace.thread(event), trace.op(event), trace.target(event), trace.location(event));
    }
    out.finish();
  }
}
