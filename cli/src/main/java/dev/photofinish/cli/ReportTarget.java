package dev.photofinish.cli;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Where a report goes. A file gets its new content in one step when the report is complete, so that
 * nobody ever reads half of one.
 */
final class ReportTarget implements Closeable {
  private final Writer writer;
  private final Path temporary;
  private final Path file;

  private ReportTarget(Writer writer, Path temporary, Path file) {
    this.writer = writer;
    this.temporary = temporary;
    this.file = file;
  }

  /** The standard output, which stays open. */
  static ReportTarget stdout(Console console) {
    return new ReportTarget(new BufferedWriter(console.outWriter()), null, null);
  }

  /** A file; one that is no regular file, such as a device, is written to as it is. */
  static ReportTarget file(Path named) throws IOException {
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      return new ReportTarget(Files.newBufferedWriter(named), null, named);
    }
    Path file = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    Path temporary =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    return new ReportTarget(
        Files.newBufferedWriter(
            temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING),
        temporary,
        file);
  }

  /** What the report is written to. */
  Writer writer() {
    return writer;
  }

  /** The report is complete. */
  void publish() throws IOException {
    writer.flush();
    if (temporary != null) {
      writer.close();
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Lets go of a file; what was not published leaves no trace. */
  @Override
  public void close() throws IOException {
    if (file != null) {
      writer.close();
    }
    if (temporary != null) {
      Files.deleteIfExists(temporary);
    }
  }
}
