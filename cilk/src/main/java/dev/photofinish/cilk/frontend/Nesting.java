package dev.photofinish.cilk.frontend;

import java.util.List;

/** Finds the other one of a pair of brackets. */
final class Nesting {
  private static final int MOST_NESTED = 256;

  private Nesting() {}

  /** The bracket that closes one; the last token if none does. */
  static int close(List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += change(tokens.get(i));
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  /** The bracket that one closes; the first token if there is none. */
  static int open(List<Token> tokens, int close) {
    int depth = 0;
    for (int i = close; i >= 0; i--) {
      depth += change(tokens.get(i));
      if (depth == 0) {
        return i;
      }
    }
    return 0;
  }

  /** The angle bracket that closes the one of template arguments; -1 if it opens none. */
  static int closeAngle(List<Token> tokens, int open) {
    int depth = 0;
    int i = open;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      if (token.is(";") || change(token) < 0) {
        return -1;
      }
      depth +=
          switch (token.text()) {
            case "<" -> 1;
            case ">" -> -1;
            case ">>" -> -2;
            default -> 0;
          };
      if (depth <= 0) {
        return i;
      }
      i = change(token) > 0 ? close(tokens, i) + 1 : i + 1;
    }
    return -1;
  }

  /**
   * Looks whether brackets are nested as deep only as clang takes it.
   *
   * @throws KeywordException if they are deeper
   */
  static void check(List<Token> tokens) {
    int depth = 0;
    for (Token token : tokens) {
      depth += change(token);
      if (depth > MOST_NESTED) {
        throw KeywordRewriter.error(token, "brackets are nested more than 256 deep");
      }
    }
  }

  static boolean isOpen(Token token) {
    return change(token) > 0;
  }

  private static int change(Token token) {
    return switch (token.text()) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  /** The next token of a text outside of brackets; the last token if there is none. */
  static int find(List<Token> tokens, int from, String text) {
    int i = from;
    while (i < tokens.size() - 1 && !tokens.get(i).is(text)) {
      i = change(tokens.get(i)) > 0 ? close(tokens, i) + 1 : i + 1;
    }
    return Math.min(i, tokens.size() - 1);
  }
}
