package dev.photofinish.core;

/** Text of an input as it can be shown on a terminal. */
public final class TerminalText {
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
