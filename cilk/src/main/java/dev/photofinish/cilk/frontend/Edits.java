package dev.photofinish.cilk.frontend;

import dev.photofinish.core.SourceLocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Changes of a text that keep its lines, and what they do to columns. */
final class Edits {
  /** In place of some letters, others. */
  private record Edit(int at, int removed, String inserted, int order) {
    /** What is inserted where a token begins comes before what replaces the token. */
    boolean replaces() {
      return removed > 0;
    }
  }

  /** From this column of the new text on, columns are greater by a shift. */
  private record Shift(int column, int shift) {}

  private final List<Edit> edits = new ArrayList<>();

  /** Inserts behind everything that has been inserted at the same place. */
  void insert(int at, String text) {
    edits.add(new Edit(at, 0, text, edits.size()));
  }

  void replace(Token token, String text) {
    edits.add(new Edit(token.start(), token.text().length(), text, edits.size()));
  }

  /** The new text. */
  String apply(String text) {
    edits.sort(
        Comparator.comparingInt(Edit::at)
            .thenComparing(Edit::replaces)
            .thenComparingInt(Edit::order));
    StringBuilder result = new StringBuilder(text.length() + 64 * edits.size());
    int done = 0;
    for (Edit edit : edits) {
      result.append(text, done, Math.max(done, edit.at)).append(edit.inserted);
      done = Math.max(done, edit.at + edit.removed);
    }
    return result.append(text, done, text.length()).toString();
  }

  /** The column of a token that stays, in the new text. */
  int newColumn(Token token) {
    return token.column()
        + edits.stream()
            .filter(edit -> edit.at <= token.start() && edit.at > token.start() - token.column())
            .mapToInt(edit -> edit.inserted.length() - edit.removed)
            .sum();
  }

  /** Undoes what the changes do to columns; call it after {@link #apply}. */
  Columns columns(String text, List<Token> tokens) {
    int[] starts = lineStarts(text);
    Map<Integer, String> places = new HashMap<>();
    Map<String, NavigableMap<Integer, Token>> moved = new HashMap<>();
    for (Token token : tokens) {
      int start = lineStart(starts, token.start());
      String line = token.location().file() + ":" + token.location().line();
      places.put(start, line);
      if (token.origin() == Token.Origin.USER) {
        moved
            .computeIfAbsent(line, key -> new TreeMap<>())
            .putIfAbsent(token.start() - start + 1, token);
      }
    }
    Map<String, List<Shift>> shifts = new HashMap<>();
    for (Edit edit : edits) {
      int start = lineStart(starts, edit.at);
      List<Shift> line =
          shifts.computeIfAbsent(places.getOrDefault(start, ""), key -> new ArrayList<>());
      int before = line.isEmpty() ? 0 : line.get(line.size() - 1).shift();
      int column = edit.at - start + 1;
      line.add(
          new Shift(
              column + before + edit.inserted.length(),
              before + edit.inserted.length() - edit.removed));
    }
    return new Columns(shifts, moved);
  }

  private static int[] lineStarts(String text) {
    return IntStream.rangeClosed(0, text.length())
        .filter(at -> at == 0 || text.charAt(at - 1) == '\n')
        .toArray();
  }

  private static int lineStart(int[] starts, int at) {
    int found = Arrays.binarySearch(starts, at);
    return starts[found >= 0 ? found : -found - 2];
  }

  /** Places in the changed text as places in the source. */
  static final class Columns {
    private final Map<String, List<Shift>> shifts;

    /** By line and column of the text before it was changed: what stands there. */
    private final Map<String, NavigableMap<Integer, Token>> tokens;

    private Columns(
        Map<String, List<Shift>> shifts, Map<String, NavigableMap<Integer, Token>> tokens) {
      this.shifts = shifts;
      this.tokens = tokens;
    }

    SourceLocation original(SourceLocation place) {
      String line = place.file() + ":" + place.line();
      int shift = 0;
      for (Shift each : shifts.getOrDefault(line, List.of())) {
        if (place.column() >= each.column) {
          shift = each.shift;
        }
      }
      int column = Math.max(1, place.column() - shift);
      Map.Entry<Integer, Token> token =
          tokens.containsKey(line) ? tokens.get(line).floorEntry(column) : null;
      return token == null
          ? new SourceLocation(place.file(), place.line(), column)
          : token.getValue().location();
    }
  }
}
