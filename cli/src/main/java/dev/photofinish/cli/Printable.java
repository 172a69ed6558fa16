package dev.photofinish.cli;

/** Words of an input as they can be shown on a terminal. */
final class Printable {
  private static final int MOST = 80;

  private Printable() {}

  /** A sentence of any length without what would move the cursor. */
  static String line(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
        .forEach(shown::appendCodePoint);
    return shown.toString();
  }

  /** A word without what would move the cursor, and not too long. */
  static String of(String word) {
    StringBuilder shown = new StringBuilder();
    word.codePoints()
        .limit(MOST)
        .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
        .forEach(shown::appendCodePoint);
    return word.length() > MOST ? shown + "..." : shown.toString();
  }
}
