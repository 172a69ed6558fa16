package dev.photofinish.openmp.pragma;

import dev.photofinish.core.SourceLocation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The lines of the program's files. */
public final class SourceLines {
  private final SourceText source;
  private final Map<String, List<String>> files = new ConcurrentHashMap<>();

  public SourceLines(SourceText source) {
    this.source = source;
  }

  /** The line of a place, empty if it is not at hand. */
  public String at(SourceLocation location) {
    List<String> lines =
        files.computeIfAbsent(
            location.file(),
            file -> source.read(file).map(text -> text.lines().toList()).orElse(List.of()));
    int line = location.line();
    return line >= 1 && line <= lines.size() ? lines.get(line - 1) : "";
  }

  /** A name and the subscripts and members behind it, at a place of the source. */
  public Optional<String> expression(SourceLocation location) {
    // The compiler counts columns in bytes.
    byte[] line = at(location).getBytes(StandardCharsets.UTF_8);
    int start = location.column() - 1;
    if (start < 0 || start >= line.length || !isName(line[start])) {
      return Optional.empty();
    }
    int end = start;
    int depth = 0;
    while (end < line.length) {
      byte c = line[end];
      if (c == '[') {
        depth++;
      } else if (c == ']') {
        depth--;
      } else if (depth == 0 && !isName(c) && c != '.') {
        if (c == '-' && end + 1 < line.length && line[end + 1] == '>') {
          end++;
        } else {
          break;
        }
      }
      end++;
    }
    String text = new String(line, start, end - start, StandardCharsets.UTF_8);
    boolean called = end < line.length && line[end] == '(';
    return depth == 0 && !called && Character.isJavaIdentifierStart(text.charAt(0))
        ? Optional.of(text)
        : Optional.empty();
  }

  private static boolean isName(byte c) {
    return c == '_' || Character.isLetterOrDigit((char) (c & 0xFF));
  }
}
