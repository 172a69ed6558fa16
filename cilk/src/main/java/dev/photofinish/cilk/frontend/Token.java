package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;

/**
 * A token of a preprocessed text.
 *
 * @param text its letters
 * @param start where it begins in the text
 * @param column where it begins in its line of the text
 * @param location where it stands in the source
 * @param origin whose text it is
 */
record Token(String text, int start, int column, SourceLocation location, Origin origin) {
  /** Whose text it is. */
  enum Origin {
    USER,
    SYSTEM
  }

  boolean is(String other) {
    return text.equals(other);
  }

  boolean isIdentifier() {
    return Character.isJavaIdentifierStart(text.charAt(0)) && text.charAt(0) != '$';
  }

  int end() {
    return start + text.length();
  }
}
