package dev.photofinish.openmp.pragma;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Directives in the attribute syntax of C++ and C23: {@code [[omp::directive(parallel for)]]},
 * {@code [[using omp: sequence(directive(parallel), directive(for))]]}.
 */
final class AttributeDirectives {
  private static final Pattern ATTRIBUTE = Pattern.compile("\\[\\s*+\\[");
  private static final Pattern NAMESPACE = Pattern.compile("\\bomp\\s*+:");
  private static final Pattern DIRECTIVE =
      Pattern.compile("\\b(?:directive|decl)\\s*\\((?:\\s*\\()?");

  private AttributeDirectives() {}

  /** The directives of a line, in order. */
  static List<Directive> in(String line) {
    List<Directive> found = new ArrayList<>();
    if (hasAttribute(line)) {
      Matcher directive = DIRECTIVE.matcher(line);
      while (directive.find()) {
        String text = line.substring(directive.end(), end(line, directive.end()));
        DirectiveParser.parse("omp " + text).ifPresent(found::add);
      }
    }
    return found;
  }

  /** In two steps, since one pattern takes quadratic time where many brackets are opened. */
  private static boolean hasAttribute(String line) {
    Matcher attribute = ATTRIBUTE.matcher(line);
    return line.contains("omp")
        && attribute.find()
        && NAMESPACE.matcher(line).find(attribute.end());
  }

  /** Where the parenthesis is closed that was opened just before. */
  private static int end(String line, int from) {
    int depth = 1;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return line.length();
  }
}
