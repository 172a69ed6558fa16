package dev.photofinish.core;

import java.util.Objects;

/**
 * A place in the user's source.
 *
 * @param file the file as the input names it, empty if the input does not say
 * @param line the 1-based line, 0 if unknown
 * @param column the 1-based column, 0 if unknown
 */
public record SourceLocation(String file, int line, int column) {
  /** Nothing is known. */
  public static final SourceLocation UNKNOWN = new SourceLocation("", 0, 0);

  public SourceLocation {
    Objects.requireNonNull(file);
  }

  /** Whether anything is known. */
  public boolean isKnown() {
    return !file.isEmpty() || line != 0 || column != 0;
  }

  /** {@code file:line:column} with the unknown parts left out; a lone line is {@code line 17}. */
  @Override
  public String toString() {
    if (file.isEmpty()) {
      return line == 0 ? "unknown" : "line " + line;
    }
    StringBuilder text = new StringBuilder(file);
    if (line > 0) {
      text.append(':').append(line);
      if (column > 0) {
        text.append(':').append(column);
      }
    }
    return text.toString();
  }
}
