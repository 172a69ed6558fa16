package dev.photofinish.cli;

import dev.photofinish.cli.Console.Attachment;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A run of the tool inside this process.
 *
 * @param code the exit code
 * @param out what went to the standard output
 * @param err what went to the standard error
 */
record Run(int code, String out, String err) {

  /** Runs the tool with nothing connected to a terminal. */
  static Run of(String... args) {
    return on(Attachment.ELSEWHERE, Map.of(), args);
  }

  /** Runs the tool with both streams connected to the same kind of thing. */
  static Run on(Attachment attachment, Map<String, String> variables, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = new Photofinish(new Console(out, err, attachment, attachment, variables)).run(args);
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
