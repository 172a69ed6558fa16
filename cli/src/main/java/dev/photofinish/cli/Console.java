package dev.photofinish.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a command talks to.
 *
 * @param out where findings go; a failed write throws
 * @param err where progress and errors go
 * @param outIs what stands behind {@code out}
 * @param errIs what stands behind {@code err}
 * @param variables the environment variables
 */
public record Console(
    OutputStream out,
    OutputStream err,
    Attachment outIs,
    Attachment errIs,
    Map<String, String> variables) {

  /** What a stream is connected to. */
  public enum Attachment {
    TERMINAL,
    ELSEWHERE
  }

  /**
   * The streams of this process. The launcher says whether they are terminals, which a JVM cannot
   * tell; without the launcher they are taken for none.
   */
  static Console ofProcess() {
    return new Console(
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        attachment("photofinish.stdout"),
        attachment("photofinish.stderr"),
        System.getenv());
  }

  private static Attachment attachment(String property) {
    return "terminal".equals(System.getProperty(property))
        ? Attachment.TERMINAL
        : Attachment.ELSEWHERE;
  }

  /** A writer of findings. */
  Writer outWriter() {
    return new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }

  /** A writer of messages, flushed at every line. */
  PrintWriter errWriter() {
    return new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
  }
}
