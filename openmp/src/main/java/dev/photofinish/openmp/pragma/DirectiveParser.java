package dev.photofinish.openmp.pragma;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes the text of one directive apart: {@code parallel for schedule(static, 4) // note}. */
final class DirectiveParser {

  private static final Set<String> DIRECTIVE_WORDS =
      Set.of(
          "parallel",
          "for",
          "simd",
          "sections",
          "section",
          "single",
          "master",
          "masked",
          "scope",
          "loop",
          "critical",
          "barrier",
          "task",
          "taskloop",
          "taskwait",
          "taskgroup",
          "taskyield",
          "atomic",
          "flush",
          "ordered",
          "target",
          "teams",
          "distribute",
          "data",
          "enter",
          "exit",
          "update",
          "cancel",
          "cancellation",
          "point",
          "threadprivate",
          "declare",
          "end",
          "depobj",
          "allocate",
          "requires",
          "reduction",
          "mapper",
          "variant",
          "begin",
          "assume",
          "nothing",
          "error",
          "scan",
          "tile",
          "unroll",
          "interop",
          "metadirective",
          "dispatch");

  /** Words that also name clauses; they end the directive's name once it has begun. */
  private static final Set<String> ALSO_CLAUSES =
      Set.of("reduction", "update", "allocate", "error", "ordered", "simd");

  private final String text;
  private int at;

  private DirectiveParser(String text) {
    this.text = text;
  }

  /**
   * Parses what follows {@code #pragma}.
   *
   * @return empty if it is not an OpenMP directive
   */
  static Optional<Directive> parse(String pragma) {
    DirectiveParser parser = new DirectiveParser(withoutComments(pragma));
    return parser.word().equals("omp") ? Optional.of(parser.directive()) : Optional.empty();
  }

  private Directive directive() {
    List<String> words = new ArrayList<>();
    List<Clause> clauses = new ArrayList<>();
    boolean naming = true;
    while (true) {
      skipBlanksAndCommas();
      String word = word();
      if (word.isEmpty()) {
        if (at >= text.length()) {
          return new Directive(words, clauses);
        }
        if (text.charAt(at) == '(') {
          clauses.add(new Clause("", parenthesised()));
        } else {
          at++;
        }
        continue;
      }
      boolean parenthesis = parenthesisFollows();
      naming &= belongsToName(word, words);
      if (naming) {
        words.add(word);
      } else {
        clauses.add(new Clause(word, parenthesis ? parenthesised() : ""));
      }
    }
  }

  private static boolean belongsToName(String word, List<String> before) {
    if (!DIRECTIVE_WORDS.contains(word)) {
      return false;
    }
    if (before.isEmpty() || !ALSO_CLAUSES.contains(word)) {
      return true;
    }
    // "declare reduction (", "target update", "for simd" are names; "for ordered", "atomic update"
    // not.
    return switch (word) {
      case "simd" -> !before.contains("ordered");
      case "update" -> before.contains("target");
      case "reduction" -> before.contains("declare");
      default -> false;
    };
  }

  private boolean parenthesisFollows() {
    int ahead = at;
    while (ahead < text.length() && Character.isWhitespace(text.charAt(ahead))) {
      ahead++;
    }
    if (ahead < text.length() && text.charAt(ahead) == '(') {
      at = ahead;
      return true;
    }
    return false;
  }

  /**
   * The text inside the parenthesis that opens here; strings and nested parentheses are skipped.
   */
  private String parenthesised() {
    int begin = at + 1;
    int depth = 0;
    char quote = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (quote != 0) {
        if (c == '\\') {
          at++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        return text.substring(begin, at++).strip();
      }
    }
    return text.substring(Math.min(begin, text.length())).strip();
  }

  private void skipBlanksAndCommas() {
    while (at < text.length()
        && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == ',')) {
      at++;
    }
  }

  private String word() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    int begin = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    return text.substring(begin, at);
  }

  private static String withoutComments(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("//", i)) {
        break;
      }
      if (text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        kept.append(' ');
        if (end < 0) {
          break;
        }
        i = end + 1;
      } else {
        kept.append(text.charAt(i));
      }
    }
    return kept.toString();
  }
}
