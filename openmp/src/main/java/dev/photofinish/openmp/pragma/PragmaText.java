package dev.photofinish.openmp.pragma;

import static java.util.Objects.requireNonNull;

import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The OpenMP directives of a program by file and line. A file is read once, when it is first asked
 * for; the preprocessed text, where there is one, goes before the file itself.
 */
public final class PragmaText {

  private final SourceText source;
  private final Map<String, Map<Integer, List<Directive>>> files = new HashMap<>();
  private Map<String, Map<Integer, List<Directive>>> preprocessed;

  public PragmaText(SourceText source) {
    this.source = requireNonNull(source);
  }

  /**
   * A directive and where it begins.
   *
   * @param location its file and line
   */
  public record Placed(SourceLocation location, Directive directive) {}

  /** All directives of the preprocessed text, by file and line. */
  public List<Placed> all() {
    List<Placed> all = new ArrayList<>();
    new TreeMap<>(preprocessed())
        .forEach(
            (file, lines) ->
                new TreeMap<>(lines)
                    .forEach(
                        (line, directives) ->
                            directives.forEach(
                                directive ->
                                    all.add(
                                        new Placed(
                                            new SourceLocation(file, line, 0), directive)))));
    return all;
  }

  private Map<String, Map<Integer, List<Directive>>> preprocessed() {
    if (preprocessed == null) {
      preprocessed = source.preprocessed().map(PragmaText::scanPreprocessed).orElse(Map.of());
    }
    return preprocessed;
  }

  /** The directives that begin on that line; several where a macro holds more than one. */
  public List<Directive> at(String file, int line) {
    List<Directive> found = preprocessed().getOrDefault(file, Map.of()).get(line);
    if (found != null) {
      return found;
    }
    Map<Integer, List<Directive>> inFile =
        files.computeIfAbsent(
            file, name -> source.read(name).map(PragmaText::scan).orElse(Map.of()));
    return inFile.getOrDefault(line, List.of());
  }

  private static Map<Integer, List<Directive>> scan(String text) {
    Map<Integer, List<Directive>> directives = new HashMap<>();
    LogicalLines lines = new LogicalLines(text);
    while (lines.advance()) {
      add(directives, lines.number(), lines.text());
    }
    return directives;
  }

  private static Map<String, Map<Integer, List<Directive>>> scanPreprocessed(String text) {
    Map<String, Map<Integer, List<Directive>>> files = new HashMap<>();
    LogicalLines lines = new LogicalLines(text);
    String file = "";
    int shift = 0;
    while (lines.advance()) {
      LineMarker marker = LineMarker.parse(lines.text());
      if (marker != null) {
        file = marker.file();
        shift = marker.line() - lines.number() - 1;
      } else {
        add(
            files.computeIfAbsent(file, f -> new HashMap<>()),
            lines.number() + shift,
            lines.text());
      }
    }
    return files;
  }

  private static void add(Map<Integer, List<Directive>> directives, int line, String text) {
    List<Directive> found = new ArrayList<>(AttributeDirectives.in(text));
    String pragma = pragma(text);
    if (pragma != null) {
      DirectiveParser.parse(pragma).ifPresent(found::add);
    }
    if (!found.isEmpty()) {
      directives.computeIfAbsent(line, l -> new ArrayList<>()).addAll(found);
    }
  }

  /**
   * What follows {@code #pragma} or stands in {@code _Pragma("...")}; null if the line has none.
   */
  private static String pragma(String line) {
    String text = line.strip();
    if (text.startsWith("#")) {
      String directive = text.substring(1).stripLeading();
      return directive.startsWith("pragma") ? directive.substring("pragma".length()) : null;
    }
    int operator = text.indexOf("_Pragma");
    if (operator < 0) {
      return null;
    }
    int open = text.indexOf('"', operator);
    int close = open < 0 ? -1 : closingQuote(text, open + 1);
    return close < 0 ? null : text.substring(open + 1, close).replace("\\\"", "\"");
  }

  private static int closingQuote(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i;
      }
    }
    return -1;
  }

  /** A preprocessor's {@code # 12 "file.c" 2}. */
  private record LineMarker(int line, String file) {
    /** Where the number of a line ends at last: compilers have no longer ones. */
    private static final int LONGEST_NUMBER = 11;

    static LineMarker parse(String text) {
      if (!text.startsWith("# ") || text.length() < 4 || !Character.isDigit(text.charAt(2))) {
        return null;
      }
      int end = 2;
      while (end < text.length() && Character.isDigit(text.charAt(end))) {
        end++;
      }
      int open = end > LONGEST_NUMBER ? -1 : text.indexOf('"', end);
      int close = open < 0 ? -1 : closingQuote(text, open + 1);
      return close < 0
          ? null
          : new LineMarker(Integer.parseInt(text, 2, end, 10), text.substring(open + 1, close));
    }
  }
}
