package dev.photofinish.cilk.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines of sources, read once. */
public final class SourceLines {
  private final Path directory;
  private final Map<String, List<String>> files = new HashMap<>();

  /** Sources whose names are relative to a directory. */
  public SourceLines(Path directory) {
    this.directory = directory;
  }

  /** The lines of a file, none if it cannot be read. */
  public List<String> of(String file) {
    return files.computeIfAbsent(file, this::read);
  }

  private List<String> read(String file) {
    try {
      return new String(Files.readAllBytes(directory.resolve(file)), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }
}
