package dev.photofinish.report.html;

import dev.photofinish.core.Access;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.report.SourceFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The lines of source that a page shows: those that findings name, with some around them. */
final class ShownSources {
  /** So many lines before and behind one that is named. */
  private static final int AROUND = 25;

  /** A file that is not longer is shown as a whole. */
  private static final int WHOLE = 400;

  /** What is known of a file. */
  private record Named(NavigableSet<Integer> lines, Map<Integer, String> texts) {}

  private final Map<String, Named> files = new LinkedHashMap<>();
  private final SourceFiles sources;

  ShownSources(SourceFiles sources) {
    this.sources = sources;
  }

  /** Shows the place of an access, and the line as the finding has it if the file is gone. */
  void add(Access access) {
    add(access.location(), access.text());
    add(access.place(), access.placeText());
    access.ownCalls().forEach(this::add);
  }

  void add(SourceLocation place) {
    add(place, "");
  }

  private void add(SourceLocation place, String text) {
    if (place.file().isEmpty() || place.line() <= 0) {
      return;
    }
    Named named =
        files.computeIfAbsent(place.file(), file -> new Named(new TreeSet<>(), new TreeMap<>()));
    named.lines().add(place.line());
    if (!text.isEmpty()) {
      named.texts().put(place.line(), text);
    }
  }

  /** The files that are named. */
  List<String> files() {
    return List.copyOf(files.keySet());
  }

  /** The lines to show of a file, by their numbers. */
  Map<Integer, List<Highlighter.Token>> lines(String file) {
    Named named = files.get(file);
    Map<Integer, List<Highlighter.Token>> shown = new TreeMap<>();
    Highlighter highlighter = Highlighter.of(file);
    Optional<List<String>> all = sources.lines(file).filter(lines -> agree(lines, named));
    if (all.isEmpty()) {
      named.texts().forEach((line, text) -> shown.put(line, highlighter.next(text)));
      return shown;
    }
    int number = 0;
    for (String line : all.get()) {
      number++;
      List<Highlighter.Token> tokens = highlighter.next(line);
      if (all.get().size() <= WHOLE || isNear(named.lines(), number)) {
        shown.put(number, tokens);
      }
    }
    return shown;
  }

  /** Whether a file still has the lines that the findings quote. */
  private static boolean agree(List<String> lines, Named named) {
    return named.texts().entrySet().stream()
        .allMatch(
            quoted ->
                quoted.getKey() <= lines.size()
                    && lines.get(quoted.getKey() - 1).strip().equals(quoted.getValue().strip()));
  }

  private static boolean isNear(NavigableSet<Integer> lines, int number) {
    Integer next = lines.ceiling(number - AROUND);
    return next != null && next <= number + AROUND;
  }

  /** Lines in a row. */
  record Chunk(int first, List<List<Highlighter.Token>> lines) {}

  /** What to show of a file, in pieces of lines in a row. */
  List<Chunk> chunks(String file) {
    List<Chunk> chunks = new ArrayList<>();
    int next = -1;
    for (Map.Entry<Integer, List<Highlighter.Token>> line : lines(file).entrySet()) {
      if (line.getKey() != next) {
        chunks.add(new Chunk(line.getKey(), new ArrayList<>()));
      }
      chunks.get(chunks.size() - 1).lines().add(line.getValue());
      next = line.getKey() + 1;
    }
    return chunks;
  }
}
