package dev.photofinish.trace.io;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceBuilder.Past;
import dev.photofinish.trace.TraceFollower;
import dev.photofinish.trace.TraceOutline;
import dev.photofinish.trace.TraceTooLargeException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.zip.ZipException;

/**
 * Reads a trace in one pass, in whatever format its content shows. Whatever is wrong with it
 * becomes a {@link TraceFormatException}.
 */
public final class TraceReader {
  private static final String NO_FORMAT = "is in no format of traces";

  private TraceReader() {}

  /** Reads a file and refuses a trace that cannot have happened. */
  public static Trace read(Path path) throws TraceFormatException {
    return read(path, Repair.STRICT, Progress.NONE);
  }

  /** Reads a file. */
  public static Trace read(Path path, Repair repair, Progress progress)
      throws TraceFormatException {
    return read(path, repair, progress, TraceFollower.NONE, Deadline.never());
  }

  /** Reads a file as long as there is time, see {@link OutOfTimeException}. */
  public static Trace read(Path path, Repair repair, Progress progress, Deadline deadline)
      throws TraceFormatException {
    return read(path, repair, progress, TraceFollower.NONE, deadline);
  }

  /** Reads a file and has somebody follow its events, if possible while it is read. */
  public static Trace read(
      Path path, Repair repair, Progress progress, TraceFollower follower, Deadline deadline)
      throws TraceFormatException {
    TraceBuilder builder = new TraceBuilder(repair, follower, Past.KEPT);
    return read(path, progress, builder, deadline, builder::build);
  }

  /** Reads a file and has somebody follow its events, which are not kept. */
  public static TraceOutline follow(
      Path path, Repair repair, Progress progress, TraceFollower follower, Deadline deadline)
      throws TraceFormatException {
    TraceBuilder builder = new TraceBuilder(repair, follower, Past.FORGOTTEN);
    return read(path, progress, builder, deadline, builder::finish);
  }

  private static <T> T read(
      Path path,
      Progress progress,
      TraceBuilder builder,
      Deadline deadline,
      Function<String, T> end)
      throws TraceFormatException {
    String file = path.toString();
    if (Files.isDirectory(path)) {
      throw TraceFormatException.of(file, "is a directory");
    }
    try (InputStream stream = Files.newInputStream(path)) {
      long size = Files.isRegularFile(path) ? Files.size(path) : 0;
      return read(new CountingInput(stream, size, progress), file, builder, deadline, end);
    } catch (TraceFormatException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw TraceFormatException.of(file, "no such file");
    } catch (AccessDeniedException e) {
      throw TraceFormatException.of(file, "may not be read");
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** Reads a stream, which has a name for messages. */
  public static Trace read(InputStream stream, String name, Repair repair, Progress progress)
      throws TraceFormatException {
    TraceBuilder builder = new TraceBuilder(repair);
    return read(
        new CountingInput(stream, 0, progress), name, builder, Deadline.never(), builder::build);
  }

  private static <T> T read(
      CountingInput input,
      String file,
      TraceBuilder builder,
      Deadline deadline,
      Function<String, T> end)
      throws TraceFormatException {
    try {
      unpack(input, file, builder, deadline);
      return end.apply(file);
    } catch (TraceFormatException e) {
      throw e;
    } catch (ZipException e) {
      throw TraceFormatException.of(file, e.getMessage());
    } catch (IOException e) {
      throw unreadable(file, e);
    } catch (TraceTooLargeException e) {
      throw TraceFormatException.of(file, e.getMessage());
    } catch (OutOfMemoryError e) {
      throw TraceFormatException.of(file, "does not fit into memory; give Java more with -Xmx");
    }
  }

  private static TraceFormatException unreadable(String file, IOException e) {
    return TraceFormatException.of(file, "cannot be read: " + e.getMessage());
  }

  private static int capacity(long bytes) {
    return (int) Math.max(1 << 16, Math.min(1 << 20, bytes + 1));
  }

  private static void unpack(
      CountingInput input, String file, TraceBuilder builder, Deadline deadline)
      throws IOException {
    InputBuffer buffer = new InputBuffer(new TimedInput(input, deadline), capacity(input.total()));
    if (!buffer.ensure(1)) {
      throw TraceFormatException.of(file, "is empty");
    }
    if (!GzipInput.isAt(buffer)) {
      read(input, buffer, file, builder);
      return;
    }
    try (GzipInput unpacked = new GzipInput(buffer)) {
      InputBuffer inner =
          new InputBuffer(new TimedInput(unpacked, deadline), capacity(input.total() * 8));
      if (!inner.ensure(1)) {
        throw TraceFormatException.of(file, "is empty, once unpacked");
      }
      read(input, inner, file, builder);
    }
  }

  private static void read(
      CountingInput input, InputBuffer buffer, String file, TraceBuilder builder)
      throws IOException {
    EventReader reader = reader(buffer, file, builder, new SizeEstimate(input, buffer));
    builder.locate(reader::place);
    try {
      reader.read();
    } catch (ImpossibleEventException | TraceTooLargeException e) {
      throw reader.failure(e.getMessage());
    }
  }

  private static EventReader reader(
      InputBuffer buffer, String file, TraceBuilder builder, SizeEstimate estimate)
      throws IOException {
    buffer.ensure(1 << 16);
    FormatDetector detector = new FormatDetector(buffer.bytes(), buffer.position(), buffer.limit());
    TraceFormat format =
        detector
            .detect()
            .orElseThrow(
                () ->
                    detector
                        .firstLine()
                        .map(number -> TraceFormatException.atLine(file, number, NO_FORMAT))
                        .orElseGet(() -> TraceFormatException.of(file, NO_FORMAT)));
    buffer.moveTo(detector.start());
    return switch (format) {
      case STD -> new StdReader(buffer, file, builder, estimate);
      case ROADRUNNER -> new RoadRunnerReader(new LineInput(buffer, file), builder, estimate);
      case CSV -> new CsvReader(new LineInput(buffer, file), builder, estimate);
      case RAPIDBIN -> new RapidBinReader(buffer, file, builder, estimate);
      case PFT -> new PftReader(buffer, file, builder, estimate);
    };
  }
}
