package dev.photofinish.trace;

import dev.photofinish.core.SourceLocation;

/**
 * Reads source positions as traces spell them: {@code 17}, {@code File.java:50}, {@code
 * File.java:50:7}.
 */
final class SourceLocations {
  private SourceLocations() {}

  /** The position that a token means; one that has no line becomes a file name. */
  static SourceLocation parse(String token) {
    int line = number(token);
    if (line >= 0) {
      return new SourceLocation("", line, 0);
    }
    int last = token.lastIndexOf(':');
    int lastNumber = last > 0 ? number(token.substring(last + 1)) : -1;
    if (lastNumber < 0) {
      return new SourceLocation(token, 0, 0);
    }
    int previous = token.lastIndexOf(':', last - 1);
    int previousNumber = previous > 0 ? number(token.substring(previous + 1, last)) : -1;
    if (previousNumber < 0) {
      return new SourceLocation(token.substring(0, last), lastNumber, 0);
    }
    return new SourceLocation(token.substring(0, previous), previousNumber, lastNumber);
  }

  private static int number(String digits) {
    if (digits.isEmpty() || digits.length() > 9) {
      return -1;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return -1;
      }
    }
    return Integer.parseInt(digits);
  }
}
