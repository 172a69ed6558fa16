package dev.photofinish.openmp.pragma;

import dev.photofinish.core.SourceLocation;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The lines of the program's files. */
public final class SourceLines {
  /** Of objects with longer names only the member is told. */
  private static final int LONGEST_OBJECT = 40;

  /** A star behind which an operand ends here, and before which none ends. */
  private static final Pattern DEREFERENCE =
      Pattern.compile("(?:^|[^\\w)\\]\\s]|\\breturn)\\s*\\*\\s*$");

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

  /** Whether a star stands before a place that is not one of a product: {@code *p = 1}. */
  public boolean isDereferenced(SourceLocation location) {
    String before =
        new String(
            Arrays.copyOf(
                at(location).getBytes(StandardCharsets.UTF_8), Math.max(0, location.column() - 1)),
            StandardCharsets.UTF_8);
    return DEREFERENCE.matcher(before).find();
  }

  /** The same with the object before it, if it is a member: {@code p->next}. */
  public Optional<String> member(SourceLocation location) {
    return expression(location).map(member -> objectBefore(location) + member);
  }

  /**
   * The object and member at a place, or before the operator there, or behind it: {@code s.x} in
   * {@code s.x = 1} and {@code ++s.x}.
   */
  public Optional<String> operand(SourceLocation location) {
    return member(location).or(() -> ending(location)).or(() -> member(behind(location)));
  }

  /** The member that ends before an operator. */
  private Optional<String> ending(SourceLocation location) {
    byte[] line = at(location).getBytes(StandardCharsets.UTF_8);
    int end = Math.min(location.column() - 1, line.length);
    while (end > 0 && line[end - 1] == ' ') {
      end--;
    }
    int start = end;
    while (start > 0 && isName(line[start - 1])) {
      start--;
    }
    return start < end
        ? member(new SourceLocation(location.file(), location.line(), start + 1))
        : Optional.empty();
  }

  /** Where the operand of an operator before it begins, which has two letters. */
  private SourceLocation behind(SourceLocation location) {
    byte[] line = at(location).getBytes(StandardCharsets.UTF_8);
    int start = location.column() + 1;
    while (start < line.length && line[start] == ' ') {
      start++;
    }
    return new SourceLocation(location.file(), location.line(), start + 1);
  }

  /** The object of a call of a member function whose name stands at a place. */
  public Optional<String> receiver(SourceLocation call) {
    String object = objectBefore(call).replaceFirst("(\\.|->)$", "");
    return object.isEmpty() ? Optional.empty() : Optional.of(object);
  }

  /** What stands before a member, with the dot or arrow; empty if that is no simple object. */
  private String objectBefore(SourceLocation location) {
    byte[] line = at(location).getBytes(StandardCharsets.UTF_8);
    int end = location.column() - 1;
    int start = end;
    while (true) {
      int operator = operatorBefore(line, start);
      int object = operator == 0 ? start : operandBefore(line, start - operator);
      if (operator == 0 || object == start - operator) {
        break;
      }
      start = object;
    }
    String text = new String(line, start, end - start, StandardCharsets.UTF_8);
    return text.length() <= LONGEST_OBJECT ? text : "";
  }

  /** How many letters the dot or arrow before a place has; 0 if there is none. */
  private static int operatorBefore(byte[] line, int at) {
    if (at > 1 && line[at - 1] == '.' && !Character.isDigit((char) line[at - 2])) {
      return 1;
    }
    return at > 2 && line[at - 1] == '>' && line[at - 2] == '-' ? 2 : 0;
  }

  /** Where a name with subscripts, or something in parentheses, begins that ends at a place. */
  private static int operandBefore(byte[] line, int end) {
    int start = end;
    int depth = 0;
    while (start > 0) {
      byte c = line[start - 1];
      if (c == ']' || c == ')') {
        depth++;
      } else if (c == '[' || c == '(') {
        if (depth == 0) {
          break;
        }
        depth--;
      } else if (depth == 0 && !isName(c)) {
        break;
      }
      start--;
    }
    return depth == 0 ? start : end;
  }

  private static boolean isName(byte c) {
    return c == '_' || Character.isLetterOrDigit((char) (c & 0xFF));
  }
}
