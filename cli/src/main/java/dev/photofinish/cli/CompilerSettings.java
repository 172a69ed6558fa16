package dev.photofinish.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of every command that compiles programs. */
final class CompilerSettings {
  @Option(
      names = "--clang",
      paramLabel = "PATH",
      description = "the clang to use (default: the one that comes with photofinish)")
  private Path clang;

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

  Optional<Path> clang() {
    return Optional.ofNullable(clang);
  }

  /** The flags for clang, with those that the user wrote behind {@code --}. */
  List<String> flags(List<String> behindDashes) {
    List<String> flags = new ArrayList<>();
    includes.forEach(directory -> flags.add("-I" + directory.toAbsolutePath()));
    defines.forEach(macro -> flags.add("-D" + macro));
    flags.addAll(behindDashes);
    return flags;
  }
}
