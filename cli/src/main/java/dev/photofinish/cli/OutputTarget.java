package dev.photofinish.cli;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where output goes. A file gets its new content in one step when all is written, so that nobody
 * ever reads half of it.
 */
final class OutputTarget implements Closeable {
  private final OutputStream stream;
  private final Path temporary;
  private final Path file;

  private OutputTarget(OutputStream stream, Path temporary, Path file) {
    this.stream = new BufferedOutputStream(stream, 1 << 16);
    this.temporary = temporary;
    this.file = file;
  }

  /** The standard output, which stays open. */
  static OutputTarget stdout(Console console) {
    return new OutputTarget(console.out(), null, null);
  }

  /** A file; one that is no regular file, such as a device, is written to as it is. */
  static OutputTarget file(Path named) throws IOException {
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      return new OutputTarget(Files.newOutputStream(named), null, named);
    }
    Path file = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    Path temporary =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    temporary.toFile().deleteOnExit();
    return new OutputTarget(Files.newOutputStream(temporary), temporary, file);
  }

  /** Writes a text to a file. */
  static void write(Path file, String text) throws UnwritableException {
    try (OutputTarget target = file(file)) {
      target.stream.write(text.getBytes(StandardCharsets.UTF_8));
      target.publish();
    } catch (IOException e) {
      throw new UnwritableException(file.toString(), e);
    }
  }

  /** What the output is written to. */
  OutputStream stream() {
    return stream;
  }

  /** A writer to {@link #stream}. */
  Writer writer() {
    return new OutputStreamWriter(stream, StandardCharsets.UTF_8);
  }

  /** The output is complete. */
  void publish() throws IOException {
    stream.flush();
    if (temporary != null) {
      stream.close();
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Lets go of a file; what was not published leaves no trace, not even where closing fails because
   * the disk is full.
   */
  @Override
  public void close() throws IOException {
    try {
      if (file != null) {
        stream.close();
      }
    } finally {
      if (temporary != null) {
        Files.deleteIfExists(temporary);
      }
    }
  }
}
