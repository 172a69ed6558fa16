package dev.photofinish.bench.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program and what the build's tests expect of it.
 *
 * @param file where it is
 * @param label what it is
 */
record LabelledFile(Path file, Label label) {
  /** What is expected. */
  enum Label {
    /** It is not proved. */
    RACY,
    /** It is proved. */
    PROVED,
    /** Nothing is expected: it shows what else a broken condition proves. */
    OTHER
  }

  /** What is expected of all C and C++ programs below folders, racy ones first. */
  static List<LabelledFile> below(List<Path> folders) throws IOException {
    List<LabelledFile> files = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.filter(LabelledFile::isProgram).sorted().toList()) {
          files.add(new LabelledFile(file, label(file)));
        }
      }
    }
    files.sort(Comparator.comparing(LabelledFile::label));
    return files;
  }

  /** The text that the tests give to the engine: some give only the source. */
  Subject.Text text() {
    return file.toString().contains("/families/")
        ? Subject.Text.PREPROCESSED
        : Subject.Text.AS_WRITTEN;
  }

  private static boolean isProgram(Path file) {
    return file.toString().matches(".*\\.(c|cpp)");
  }

  private static Label label(Path file) throws IOException {
    String name = file.getFileName().toString();
    Path folder = file.toAbsolutePath().getParent();
    if (folder.endsWith("racy") || name.matches(".*([.]racy|-yes|[-_]race)[.].*")) {
      return Label.RACY;
    }
    if (name.contains(".free.") || folder.endsWith("statics/race-free")) {
      return Label.PROVED;
    }
    return listed(folder.resolveSibling("proved.txt")).contains(name) ? Label.PROVED : Label.OTHER;
  }

  private static Set<String> listed(Path list) throws IOException {
    return Files.exists(list) ? new HashSet<>(Files.readAllLines(list)) : Set.of();
  }
}
