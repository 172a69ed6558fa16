package dev.photofinish.bench.fuzz;

import java.util.regex.Pattern;

/** What a message to the user must be: one line that names the input. */
final class Messages {
  private static final Pattern EXCEPTION =
      Pattern.compile("\\bjava\\.(lang|util|nio|io)\\.|\\B(Exception|Error)\\b");

  private Messages() {}

  /** Fails if a message is none for users. */
  static void check(String message, String input) {
    if (message == null || message.isBlank() || !message.startsWith(input)) {
      throw new IllegalStateException("a refusal that does not name the input: " + message);
    }
    checkLine(message);
  }

  /** Fails if a message has several lines, or speaks of exceptions. */
  static void checkLine(String message) {
    if (message == null || message.isBlank() || message.strip().indexOf('\n') >= 0) {
      throw new IllegalStateException("a refusal that is not one line: " + message);
    }
    checkWords(message);
  }

  /** Fails if a message speaks of exceptions. */
  static void checkWords(String message) {
    if (EXCEPTION.matcher(message).find()) {
      throw new IllegalStateException("a refusal that is no sentence for users: " + message);
    }
  }
}
