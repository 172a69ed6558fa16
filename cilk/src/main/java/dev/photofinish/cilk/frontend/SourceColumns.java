package dev.photofinish.cilk.frontend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Columns of the user's lines for tokens of preprocessed ones, which differ where macros have been
 * replaced or comments have been left out. A token that a macro made stands where the macro does.
 */
final class SourceColumns {
  /** What a macro makes of a line can be long; beyond this, columns stay as they are. */
  private static final int MOST_COMPARISONS = 4_000_000;

  private static final Pattern COMMENT =
      Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+')|/\\*.*?(?:\\*/|$)|//.*");

  private final Function<String, List<String>> lines;

  /** A word and the column where it begins. */
  record Word(String text, int column) {}

  /**
   * Columns.
   *
   * @param lines the lines of a file, none if it cannot be read
   */
  SourceColumns(Function<String, List<String>> lines) {
    this.lines = lines;
  }

  /** For each word of a preprocessed line, its column in the source. */
  int[] of(String file, int line, List<Word> words) {
    List<String> all = lines.apply(file);
    int[] columns = words.stream().mapToInt(Word::column).toArray();
    if (line < 1 || line > all.size()) {
      return columns;
    }
    String source = all.get(line - 1);
    boolean same =
        words.stream().allMatch(word -> source.startsWith(word.text(), word.column() - 1));
    List<Word> original = same ? List.of() : words(withoutComments(source));
    if (original.isEmpty() || (long) original.size() * words.size() > MOST_COMPARISONS) {
      return columns;
    }
    return columns(original, words, matches(original, words));
  }

  private static String withoutComments(String line) {
    Matcher matcher = COMMENT.matcher(line);
    StringBuilder result = new StringBuilder();
    while (matcher.find()) {
      String kept =
          matcher.group(1) != null ? matcher.group() : " ".repeat(matcher.group().length());
      matcher.appendReplacement(result, Matcher.quoteReplacement(kept));
    }
    return matcher.appendTail(result).toString();
  }

  /** The words of a line. */
  static List<Word> words(String line) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = Tokens.TOKEN.matcher(line);
    while (matcher.find()) {
      words.add(new Word(matcher.group(), matcher.start() + 1));
    }
    return words;
  }

  /** A longest common subsequence: for each word, the one in the source that it is, or -1. */
  private static int[] matches(List<Word> source, List<Word> words) {
    int[][] common = new int[words.size() + 1][source.size() + 1];
    for (int i = words.size() - 1; i >= 0; i--) {
      for (int k = source.size() - 1; k >= 0; k--) {
        common[i][k] =
            isSame(words.get(i), source.get(k))
                ? common[i + 1][k + 1] + 1
                : Math.max(common[i + 1][k], common[i][k + 1]);
      }
    }
    int[] matches = new int[words.size()];
    Arrays.fill(matches, -1);
    int i = 0;
    int k = 0;
    while (i < words.size() && k < source.size()) {
      if (isSame(words.get(i), source.get(k))) {
        matches[i++] = k++;
      } else if (common[i + 1][k] > common[i][k + 1]
          || (common[i + 1][k] == common[i][k + 1] && isName(source.get(k)))) {
        // If either will do, names may be macros, and brackets belong to one before.
        i++;
      } else {
        k++;
      }
    }
    return matches;
  }

  private static boolean isSame(Word one, Word other) {
    return one.text().equals(other.text());
  }

  private static boolean isName(Word word) {
    return Character.isJavaIdentifierStart(word.text().charAt(0));
  }

  private static int[] columns(List<Word> source, List<Word> words, int[] matches) {
    int[] columns = new int[words.size()];
    int macro = 0;
    int next = 0;
    for (int i = 0; i < words.size(); i++) {
      int place = matches[i];
      if (place < 0) {
        int end = nextMatch(matches, i, source.size());
        macro = name(source, next, Math.min(end + 1, source.size()), macro);
        place = macro;
      } else {
        macro = name(source, next, place, macro);
        next = place + 1;
      }
      columns[i] = source.get(place).column();
    }
    return columns;
  }

  private static int nextMatch(int[] matches, int from, int otherwise) {
    return Arrays.stream(matches, from, matches.length)
        .filter(match -> match >= 0)
        .findFirst()
        .orElse(otherwise);
  }

  /** The first name of a part of the source. */
  private static int name(List<Word> source, int from, int to, int otherwise) {
    return IntStream.range(from, to)
        .filter(k -> isName(source.get(k)))
        .findFirst()
        .orElse(otherwise);
  }
}
