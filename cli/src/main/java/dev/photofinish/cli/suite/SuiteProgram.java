package dev.photofinish.cli.suite;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A program of a suite.
 *
 * @param name its name in the suite
 * @param file the file that the label is about
 * @param label whether it races, as far as is known
 * @param pairs the races that the label names, which need not be all
 * @param more further files to compile with it
 * @param flags what the compiler needs besides, as {@code -I} and {@code -D}
 * @param arguments what it gets on its command line
 */
public record SuiteProgram(
    String name,
    Path file,
    Label label,
    List<LabelledPair> pairs,
    List<Path> more,
    List<String> flags,
    List<String> arguments) {

  public SuiteProgram {
    Objects.requireNonNull(name);
    Objects.requireNonNull(file);
    Objects.requireNonNull(label);
    pairs = List.copyOf(pairs);
    more = List.copyOf(more);
    flags = List.copyOf(flags);
    arguments = List.copyOf(arguments);
  }

  /** A program of one file that compiles as it is. */
  static SuiteProgram of(String name, Path file, Label label, List<LabelledPair> pairs) {
    return new SuiteProgram(name, file, label, pairs, List.of(), List.of(), List.of());
  }
}
