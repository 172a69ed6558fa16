package dev.photofinish.report.triage;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.TerminalText;
import java.io.IOException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads suppressions: one a line, words of the form {@code key=value}, values with blanks in double
 * quotes. A line that begins with # is a comment.
 */
public final class SuppressionFile {
  private static final Pattern WORD =
      Pattern.compile("\\s*([a-z]+)=(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s\"]+))(?=\\s|$)");
  private static final String REASON = "reason";
  private static final String EXPIRES = "expires";

  private SuppressionFile() {}

  /** A file of suppressions that says something else. */
  public static final class MalformedException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedException(int line, String what) {
      super("line " + line + ": " + what);
    }
  }

  /**
   * The suppressions of a file.
   *
   * @param name the file's name
   * @throws MalformedException with the line
   */
  static List<Suppression> read(String name, List<String> lines) throws MalformedException {
    List<Suppression> suppressions = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        suppressions.add(suppression(line, new SourceLocation(name, i + 1, 0)));
      }
    }
    return suppressions;
  }

  private static Suppression suppression(String line, SourceLocation place)
      throws MalformedException {
    Map<String, String> words = words(line, place.line());
    Map<SuppressionKey, String> conditions = new EnumMap<>(SuppressionKey.class);
    for (SuppressionKey key : SuppressionKey.values()) {
      String value = words.get(word(key));
      if (value != null) {
        conditions.put(key, value);
      }
    }
    if (conditions.isEmpty()) {
      throw new MalformedException(place.line(), "no condition: one of " + keys());
    }
    if (words.getOrDefault(REASON, "").isBlank()) {
      throw new MalformedException(place.line(), "no reason=\"...\"");
    }
    return new Suppression(
        conditions, words.get(REASON), expires(words.get(EXPIRES), place.line()), place);
  }

  private static Map<String, String> words(String line, int number) throws MalformedException {
    Map<String, String> words = new HashMap<>();
    Matcher matcher = WORD.matcher(line);
    int at = 0;
    while (at < line.length()) {
      if (!matcher.region(at, line.length()).lookingAt()) {
        throw new MalformedException(
            number, "not key=value: " + TerminalText.ofWord(line.substring(at).strip()));
      }
      String key = matcher.group(1);
      if (!isKnown(key)) {
        throw new MalformedException(
            number, key + " is none of " + keys() + ", " + REASON + ", " + EXPIRES);
      }
      String quoted = matcher.group(2);
      String value = quoted == null ? matcher.group(3) : quoted.replaceAll("\\\\(.)", "$1");
      if (words.put(key, value) != null) {
        throw new MalformedException(number, key + " stands twice");
      }
      at = matcher.end();
    }
    return words;
  }

  private static Optional<LocalDate> expires(String date, int line) throws MalformedException {
    try {
      return Optional.ofNullable(date).map(LocalDate::parse);
    } catch (DateTimeParseException e) {
      throw new MalformedException(line, EXPIRES + " is not a date like 2027-06-30");
    }
  }

  private static boolean isKnown(String key) {
    return key.equals(REASON)
        || key.equals(EXPIRES)
        || Arrays.stream(SuppressionKey.values()).anyMatch(known -> word(known).equals(key));
  }

  private static String keys() {
    return Arrays.stream(SuppressionKey.values())
        .map(SuppressionFile::word)
        .collect(Collectors.joining(", "));
  }

  private static String word(SuppressionKey key) {
    return key.name().toLowerCase(Locale.ROOT);
  }
}
