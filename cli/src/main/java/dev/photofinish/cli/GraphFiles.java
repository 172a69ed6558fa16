package dev.photofinish.cli;

import dev.photofinish.core.graph.Graph;
import dev.photofinish.report.graph.GraphFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A directory that graphs are drawn into; each gets a file of its own in every format. */
final class GraphFiles {
  private static final int LONGEST = 100;

  private final Path directory;
  private final Set<String> taken = new HashSet<>();

  GraphFiles(Path directory) {
    this.directory = directory;
  }

  /** Writes graphs as {@code NAME.dot} and {@code NAME.svg}; for several threads. */
  void write(List<Graph> graphs) throws UnwritableException {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UnwritableException(directory.toString(), e);
    }
    for (Graph graph : graphs) {
      String name = free(graph.name());
      for (GraphFormat format : GraphFormat.values()) {
        Path file = directory.resolve(name + "." + format.extension());
        OutputTarget.write(file, format.write(graph));
      }
    }
  }

  /** A name that no graph had before and that every file system takes. */
  private synchronized String free(String wanted) {
    String plain = wanted.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+", "");
    String name = plain.length() > LONGEST ? plain.substring(0, LONGEST) : plain;
    String free = name;
    for (int number = 2; !taken.add(free); number++) {
      free = name + "-" + number;
    }
    return free;
  }
}
