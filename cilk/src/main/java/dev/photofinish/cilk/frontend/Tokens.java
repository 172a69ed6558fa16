package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a preprocessed text apart. */
final class Tokens {
  private static final Pattern MARKER =
      Pattern.compile("# (\\d{1,9}) \"((?:[^\"\\\\]|\\\\.)*+)\"((?: \\d)*+)");

  /** One token. */
  static final Pattern TOKEN =
      Pattern.compile(
          "(?:u8|[uUL])?R\"([^ ()\\\\]{0,16})\\(.*?\\)\\1\""
              + "|[A-Za-z_$][A-Za-z_$0-9]*"
              + "|\\.?[0-9](?:[eEpP][+-]|'[A-Za-z0-9]|[A-Za-z0-9_.])*+"
              + "|\"(?:[^\"\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\n]|\\\\.)*+'"
              + "|<<=|>>=|\\.\\.\\.|->|::|\\+\\+|--|[-+*/%&|^=!<>]=|&&|\\|\\||<<|>>|##"
              + "|[^\\sA-Za-z0-9_]");

  private Tokens() {}

  /**
   * The tokens of a text.
   *
   * @param columns where they stand in the user's lines
   */
  static List<Token> of(String text, SourceColumns columns) {
    List<Token> tokens = new ArrayList<>();
    String file = "";
    int line = 1;
    Token.Origin origin = Token.Origin.USER;
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String row = text.substring(start, end);
      Matcher marker = MARKER.matcher(row);
      if (marker.matches()) {
        line = Integer.parseInt(marker.group(1));
        file = marker.group(2).replace("\\\\", "\\").replace("\\\"", "\"");
        origin = marker.group(3).contains("3") ? Token.Origin.SYSTEM : Token.Origin.USER;
      } else {
        if (!row.startsWith("#")) {
          List<SourceColumns.Word> words = SourceColumns.words(row);
          int[] original =
              origin == Token.Origin.USER
                  ? columns.of(file, line, words)
                  : words.stream().mapToInt(SourceColumns.Word::column).toArray();
          for (int i = 0; i < original.length; i++) {
            SourceColumns.Word word = words.get(i);
            SourceLocation place = new SourceLocation(file, line, original[i]);
            tokens.add(
                new Token(word.text(), start + word.column() - 1, word.column(), place, origin));
          }
        }
        line++;
      }
      start = end + 1;
    }
    return tokens;
  }
}
