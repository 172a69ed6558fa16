package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines of the program's files. */
final class SourceLines {
  private final SourceText source;
  private final Map<String, List<String>> files = new HashMap<>();

  SourceLines(SourceText source) {
    this.source = source;
  }

  /** The line of a place, empty if it is not at hand. */
  String at(SourceLocation location) {
    List<String> lines =
        files.computeIfAbsent(
            location.file(),
            file -> source.read(file).map(text -> text.lines().toList()).orElse(List.of()));
    int line = location.line();
    return line >= 1 && line <= lines.size() ? lines.get(line - 1) : "";
  }
}
