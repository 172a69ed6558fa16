package dev.photofinish.openmp.generated;

/** Lines of a file, counted from one. */
final class NumberedText {
  private final StringBuilder text = new StringBuilder();
  private int lines;

  /** A place to go back to. */
  record Mark(int length, int lines) {}

  /** Adds a line and gives its number. */
  int line(String content) {
    text.append(content).append('\n');
    return ++lines;
  }

  Mark mark() {
    return new Mark(text.length(), lines);
  }

  /** Forgets what was added since. */
  void backTo(Mark mark) {
    text.setLength(mark.length());
    lines = mark.lines();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
