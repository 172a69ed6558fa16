package dev.photofinish.core;

/** Text of an input as it can be shown on a terminal. */
public final class TerminalText {
  /** How many letters of a word are shown. */
  private static final int LONGEST_WORD = 80;

  private TerminalText() {}

  /**
   * A text with a question mark for each letter that could steer a terminal, break a line, change
   * the direction of what follows, or be invisible.
   */
  public static String of(String text) {
    return text.codePoints().noneMatch(TerminalText::isControl)
        ? text
        : text.codePoints()
            .map(letter -> isControl(letter) ? '?' : letter)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  /** A word of an input, shortened if it is long. */
  public static String ofWord(String word) {
    int length = word.codePointCount(0, word.length());
    return length > LONGEST_WORD
        ? of(word.substring(0, word.offsetByCodePoints(0, LONGEST_WORD))) + "..."
        : of(word);
  }

  private static boolean isControl(int letter) {
    return switch (Character.getType(letter)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
