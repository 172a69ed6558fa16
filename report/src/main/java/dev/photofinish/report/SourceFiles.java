package dev.photofinish.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the text of source files is. A file is looked for by the name that a finding has for it,
 * first from the root, then below the other directories; there it may also be in a package's
 * folder.
 *
 * @param root the directory that names are relative to
 * @param others more directories, in which files are looked for at any depth
 */
public record SourceFiles(Path root, List<Path> others) {
  /** A larger file is none that people read. */
  private static final long LARGEST = 4 << 20;

  private static final int DEEPEST = 20;

  public SourceFiles {
    others = List.copyOf(others);
  }

  /** The files below a directory. */
  public static SourceFiles below(Path root) {
    return new SourceFiles(root, List.of());
  }

  /** The lines of a file; empty if it is not there or is no text. */
  public Optional<List<String>> lines(String name) {
    try {
      return find(name).flatMap(SourceFiles::read);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Optional<Path> find(String name) {
    if (name.isEmpty()) {
      return Optional.empty();
    }
    List<Path> candidates = new ArrayList<>(List.of(root.resolve(name)));
    others.forEach(other -> candidates.add(other.resolve(name)));
    return candidates.stream()
        .filter(Files::isRegularFile)
        .findFirst()
        .or(() -> others.stream().flatMap(other -> deeper(other, Path.of(name))).findFirst());
  }

  private static Stream<Path> deeper(Path directory, Path name) {
    try (Stream<Path> files = Files.walk(directory, DEEPEST)) {
      return files
          .filter(file -> file.endsWith(name))
          .filter(Files::isRegularFile)
          .sorted()
          .toList()
          .stream();
    } catch (IOException | java.io.UncheckedIOException e) {
      return Stream.empty();
    }
  }

  private static Optional<List<String>> read(Path file) {
    try {
      return Files.size(file) > LARGEST
          ? Optional.empty()
          : Optional.of(
              new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
