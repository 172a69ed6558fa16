package dev.photofinish.cli;

import dev.photofinish.core.TerminalText;

/** Words of an input as they can be shown on a terminal. */
final class Printable {
  private static final int MOST = 80;

  private Printable() {}

  /** A sentence of any length without what would move the cursor. */
  static String line(String text) {
    return TerminalText.of(text);
  }

  /** A word without what would move the cursor, and not too long. */
  static String of(String word) {
    int length = word.codePointCount(0, word.length());
    return length > MOST
        ? TerminalText.of(word.substring(0, word.offsetByCodePoints(0, MOST))) + "..."
        : TerminalText.of(word);
  }
}
