package dev.photofinish.cli.suite;

import dev.photofinish.cli.suite.Lines.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where functions are defined in a C or C++ source, found by their names and braces alone. */
final class FunctionLines {
  private static final Pattern NO_CODE =
      Pattern.compile(
          "//[^\\n]*+|/\\*(?:[^*]|\\*(?!/))*+\\*/"
              + "|\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+'");

  /** What may stand between the parameters of a function and its body. */
  private static final Pattern HEAD_END =
      Pattern.compile("(?:[\\w\\s:<>&*,]|->|\\([^(){};]*+\\))*+\\{");

  private final String code;

  private FunctionLines(String code) {
    this.code = code;
  }

  static FunctionLines in(String source) {
    return new FunctionLines(
        NO_CODE.matcher(source).replaceAll(part -> part.group().replaceAll("[^\\n]", " ")));
  }

  /** The definitions of all functions with a name. */
  List<Span> of(String name) {
    List<Span> spans = new ArrayList<>();
    Matcher head = Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "\\s*\\(").matcher(code);
    Matcher end = HEAD_END.matcher(code);
    while (head.find()) {
      int parameters = behindPartner(head.end() - 1);
      if (end.region(parameters, code.length()).lookingAt()) {
        int body = behindPartner(end.end() - 1);
        spans.add(new Span(line(head.start()), line(body - 1)));
      }
    }
    return spans;
  }

  /** The position behind what closes a bracket, the end of the text if nothing does. */
  private int behindPartner(int opening) {
    char open = code.charAt(opening);
    char close = open == '(' ? ')' : '}';
    int depth = 0;
    for (int i = opening; i < code.length(); i++) {
      char letter = code.charAt(i);
      depth += letter == open ? 1 : letter == close ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return code.length();
  }

  private int line(int position) {
    return 1 + (int) code.substring(0, position).chars().filter(letter -> letter == '\n').count();
  }
}
