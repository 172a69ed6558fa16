package dev.photofinish.cli;

import dev.photofinish.check.program.CompilerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that compiles programs. */
final class CompilerSettings {
  @Option(
      names = "--clang",
      paramLabel = "PATH",
      description = "the clang to use (default: the one that comes with photofinish)")
  private Path clang;

  @Option(
      names = "--flang",
      paramLabel = "PATH",
      description = "the flang to compile Fortran with (default: the newest on the PATH)")
  private Path flang;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "DIR",
      description = "a directory of headers, as for clang")
  private List<Path> includes = List.of();

  @Option(
      names = {"-D", "--define"},
      paramLabel = "MACRO",
      description = "a macro, as for clang")
  private List<String> defines = List.of();

  @Option(
      names = {"--std", "-std"},
      paramLabel = "STANDARD",
      description =
          "the language standard of files in that language, such as c11 or c++20 (default: clang's,"
              + " or a newer one if a file compiles only by that)")
  private List<String> standards = List.of();

  @Option(
      names = {
        "-fopenmp",
        "-pthread",
        "-c",
        "-g",
        "-g0",
        "-g1",
        "-g2",
        "-g3",
        "-ggdb",
        "-O",
        "-O0",
        "-O1",
        "-O2",
        "-O3",
        "-Os",
        "-Og",
        "-Oz",
        "-Ofast"
      },
      arity = "0",
      hidden = true)
  private List<Boolean> needless = List.of();

  @Option(
      names = {"-W", "-l"},
      hidden = true)
  private List<String> needlessValues = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private final List<String> behindDashes;

  /**
   * The options.
   *
   * @param behindDashes what the user wrote behind {@code --}
   */
  CompilerSettings(List<String> behindDashes) {
    this.behindDashes = List.copyOf(behindDashes);
  }

  /** How the user wants programs to be compiled. */
  CompilerOptions options() {
    return new CompilerOptions(Optional.ofNullable(clang), Optional.ofNullable(flang), flags());
  }

  private List<String> flags() {
    List<String> flags = new ArrayList<>();
    includes.forEach(directory -> flags.add("-I" + directory.toAbsolutePath()));
    defines.forEach(macro -> flags.add("-D" + macro));
    standards.forEach(standard -> flags.add("-std=" + standard));
    flags.addAll(behindDashes);
    return flags;
  }

  /**
   * What the user should know of flags that builds have and that change nothing here: OpenMP is on,
   * code is not optimised, libraries are modelled.
   */
  Optional<String> ignored() {
    if (needless.isEmpty() && needlessValues.isEmpty()) {
      return Optional.empty();
    }
    Set<String> names = Set.of(command.findOption("-fopenmp").names());
    List<String> given =
        command.commandLine().getParseResult().originalArgs().stream()
            .filter(word -> names.contains(word) || word.matches("-[Wl].*"))
            .distinct()
            .toList();
    return Optional.of(
        String.join(", ", given)
            + (given.size() == 1 ? " changes nothing here and is" : " change nothing here and are")
            + " ignored; other flags for clang go behind --");
  }

  /** What the user wrote behind two dashes, with those; nothing if there was nothing. */
  List<String> wordsBehindDashes() {
    List<String> words = new ArrayList<>();
    if (!behindDashes.isEmpty()) {
      words.add("--");
      words.addAll(behindDashes);
    }
    return words;
  }
}
