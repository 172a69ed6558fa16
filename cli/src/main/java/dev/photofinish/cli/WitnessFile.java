package dev.photofinish.cli;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceOutput;
import dev.photofinish.trace.witness.Reordering;
import java.io.IOException;
import java.nio.file.Path;

/** Writes a reordering as a trace of its own, so that it can be looked at and analysed. */
final class WitnessFile {
  private WitnessFile() {}

  /** Writes a whole reordering in the format that the file's name asks for, else in STD. */
  static void write(Reordering reordering, Path file) throws UnwritableException {
    Trace trace = reordering.trace();
    TraceFormat format = TraceFormat.ofFileName(file).orElse(TraceFormat.STD);
    try (TraceOutput out =
        TraceOutput.open(file, format, Compression.ofFileName(file), trace.symbols())) {
      for (int event : reordering.events()) {
        out.event(trace.thread(event), trace.op(event), trace.target(event), trace.location(event));
      }
      out.finish();
    } catch (IOException e) {
      throw new UnwritableException(file.toString(), e);
    }
  }
}
