package dev.photofinish.jvm.explore;

import dev.photofinish.core.SourceLocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the sources of classes: where the user says, then near the class path. */
public final class SourceFolders {
  /** More of a line is not looked at: nobody reads it, and patterns would take long. */
  private static final int LONGEST = 1000;

  private static final List<String> USUAL = List.of("src/main/java", "src/test/java", "src", "");
  private static final int LEVELS = 4;

  private final Set<Path> roots = new LinkedHashSet<>();
  private final Map<String, Optional<Path>> found = new HashMap<>();
  private final Map<Path, List<String>> texts = new HashMap<>();

  /**
   * Folders to look in.
   *
   * @param named by the user
   * @param classPath directories and archives; the sources of a project are near them
   */
  public SourceFolders(List<Path> named, List<Path> classPath) {
    roots.addAll(named);
    for (Path entry : classPath) {
      Path folder = entry.toAbsolutePath().normalize();
      for (int level = 0; level < LEVELS && folder != null; level++) {
        for (String usual : USUAL) {
          roots.add(folder.resolve(usual));
        }
        folder = folder.getParent();
      }
    }
  }

  /**
   * The place of a line.
   *
   * @param className of the class that has the line
   * @param file the name of its source file, or null
   */
  SourceLocation location(String className, String file, int line) {
    String name = path(className, file);
    String shown = find(name).map(SourceFolders::shown).orElse(name);
    return new SourceLocation(shown, Math.max(0, line), 0);
  }

  /** The text of a line, empty if the source is not at hand. */
  String text(String className, String file, int line) {
    Optional<Path> source = find(path(className, file));
    if (source.isEmpty()) {
      return "";
    }
    List<String> lines = texts.computeIfAbsent(source.get(), SourceFolders::read);
    String text = line >= 1 && line <= lines.size() ? lines.get(line - 1) : "";
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }

  private static String path(String className, String file) {
    int dot = className.lastIndexOf('.');
    String folder = dot < 0 ? "" : className.substring(0, dot + 1).replace('.', '/');
    String outer = className.substring(dot + 1).replaceFirst("(?<=.)\\$.*", "");
    boolean named = file != null && file.indexOf('/') < 0 && file.indexOf('\\') < 0;
    return folder + (named ? file : outer + ".java");
  }

  private Optional<Path> find(String name) {
    return found.computeIfAbsent(
        name,
        file -> {
          List<Path> candidates = new ArrayList<>();
          try {
            roots.forEach(root -> candidates.add(root.resolve(file)));
          } catch (InvalidPathException e) {
            return Optional.empty();
          }
          return candidates.stream().filter(Files::isRegularFile).findFirst();
        });
  }

  /** As the user would write it: relative to where the tool was started, if it is below. */
  private static String shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = file.toAbsolutePath().normalize();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }

  private static List<String> read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
