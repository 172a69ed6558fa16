package dev.photofinish.cli.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The programs of a folder without labels, as suites of benchmarks are: each file with a {@code
 * main} is a program, and is linked with all files of the folder that have none. Headers that are
 * nowhere else are looked for in the folder, too, also those in angle brackets.
 */
public final class UnlabelledPrograms {
  private UnlabelledPrograms() {}

  /** The programs that lie in a folder itself. */
  public static Suite in(Path folder) throws IOException {
    List<Path> programs = new ArrayList<>();
    List<Path> helpers = new ArrayList<>();
    for (Path file : Suite.sources(folder, 1)) {
      FunctionLines functions = FunctionLines.in(Suite.text(file));
      boolean runs = !functions.of("main").isEmpty() || !functions.of("cilk_main").isEmpty();
      (runs ? programs : helpers).add(file);
    }
    return new Suite(
        folder.toString(), programs.stream().map(file -> program(file, helpers)).toList());
  }

  private static SuiteProgram program(Path file, List<Path> helpers) {
    return new SuiteProgram(
        file.getFileName().toString(),
        file,
        Label.UNKNOWN,
        List.of(),
        helpers,
        List.of("-idirafter" + file.toAbsolutePath().getParent()),
        List.of());
  }
}
