package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes a trace event by event, without holding it. What is written appears under its name only
 * with {@link #finish}; closing before leaves nothing behind.
 *
 * <pre>{@code
 * try (TraceOutput out = TraceOutput.open(path, symbols)) {
 *   out.event(thread, Op.WRITE, variable, location);
 *   out.finish();
 * }
 * }</pre>
 */
public final class TraceOutput implements Closeable {
  private final OutputFile file;
  private final ByteOutput out;
  private final EventEncoder encoder;

  private TraceOutput(OutputFile file, TraceFormat format, TraceSymbols symbols)
      throws IOException {
    this.file = file;
    this.out = new ByteOutput(file.stream());
    this.encoder = encoder(format, symbols);
  }

  /**
   * Begins a file in the format that its name asks for.
   *
   * @param symbols the names, which may grow while events are written
   * @throws IOException if the file cannot be written or has a name with an unknown ending
   */
  public static TraceOutput open(Path path, TraceSymbols symbols) throws IOException {
    TraceFormat format =
        TraceFormat.ofFileName(path)
            .orElseThrow(
                () ->
                    new IOException(
                        path + ": the name ends in none of .std, .rr, .csv, .bin and .pft"));
    return open(path, format, Compression.ofFileName(path), symbols);
  }

  /**
   * Begins a file.
   *
   * @param symbols the names, which may grow while events are written; CSV needs all threads now
   */
  public static TraceOutput open(
      Path path, TraceFormat format, Compression compression, TraceSymbols symbols)
      throws IOException {
    int headerBytes = format == TraceFormat.RAPIDBIN ? RapidBin.HEADER_BYTES : 0;
    OutputFile file = OutputFile.create(path, compression, headerBytes);
    try {
      return new TraceOutput(file, format, symbols);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private EventEncoder encoder(TraceFormat format, TraceSymbols symbols) throws IOException {
    return switch (format) {
      case STD -> new StdEncoder(out, symbols);
      case ROADRUNNER -> new RoadRunnerEncoder(out, symbols);
      case CSV -> new CsvEncoder(out, symbols);
      case RAPIDBIN -> new RapidBinEncoder(out, symbols);
      case PFT -> new PftEncoder(out, symbols);
    };
  }

  /**
   * Writes an event.
   *
   * @throws IOException if it cannot be written, also because the format cannot express it
   */
  public void event(int thread, Op op, int target, int location) throws IOException {
    encoder.event(thread, op, target, location);
  }

  /** Completes the file and moves it into its place. */
  public void finish() throws IOException {
    encoder.finish();
    out.flush();
    file.finish(encoder.header());
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
