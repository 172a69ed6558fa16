package dev.photofinish.cilk.frontend;

import java.util.List;

/**
 * Functions in the style before the standard: the brackets have names, and their types stand
 * between them and the body, as in {@code int f(x, y) int x; char *y; { ... }}.
 */
final class OldStyle {
  private OldStyle() {}

  /** The body of a function whose parameters begin at a bracket, -1 if it is not of this style. */
  static int body(List<Token> tokens, int open) {
    int close = Nesting.close(tokens, open);
    if (open == 0 || !tokens.get(open - 1).isIdentifier() || !areNames(tokens, open, close)) {
      return -1;
    }
    int i = close + 1;
    if (i >= tokens.size() || !tokens.get(i).isIdentifier()) {
      return -1;
    }
    while (i < tokens.size() && !tokens.get(i).is("{") && !tokens.get(i).is("}")) {
      i = Nesting.isOpen(tokens.get(i)) ? Nesting.close(tokens, i) + 1 : i + 1;
    }
    return i < tokens.size() && tokens.get(i).is("{") && tokens.get(i - 1).is(";") ? i : -1;
  }

  private static boolean areNames(List<Token> tokens, int open, int close) {
    if ((close - open) % 2 != 0) {
      return false;
    }
    for (int i = open + 1; i < close; i++) {
      boolean name = (i - open) % 2 == 1;
      if (name ? !tokens.get(i).isIdentifier() : !tokens.get(i).is(",")) {
        return false;
      }
    }
    return true;
  }
}
