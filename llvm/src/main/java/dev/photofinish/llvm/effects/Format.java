package dev.photofinish.llvm.effects;

/**
 * Arguments that a format describes.
 *
 * @param format the argument with the format
 * @param first the first of the arguments, or the list of them
 * @param text where the text goes to, or comes from
 */
public record Format(Direction direction, Passing passing, int format, int first, Operand text) {
  /** Whether the arguments are printed or filled in. */
  public enum Direction {
    PRINT,
    SCAN
  }

  /** How the arguments come. */
  public enum Passing {
    DIRECTLY,
    BY_LIST
  }
}
