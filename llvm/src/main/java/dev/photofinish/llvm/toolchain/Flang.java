package dev.photofinish.llvm.toolchain;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The machine's compiler for Fortran, which does not come with Photofinish. */
public record Flang(Path executable) {
  /** Where modules are put and looked for. */
  static final String MODULES = "-module-dir";

  private static final int NEWEST = 20;
  private static final int OLDEST = 17;

  /** A flang of the user's choice; its bitcode must not be newer than the LLVM in use. */
  public static Flang at(Path executable) {
    if (!Files.isExecutable(executable)) {
      throw new ToolchainException(executable + " is not an executable file");
    }
    return new Flang(executable.toAbsolutePath());
  }

  /** The newest one that can be used among those that can be called by their names. */
  public static Optional<Flang> onPath() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    List<Path> directories =
        Arrays.stream(path.split(File.pathSeparator))
            .filter(directory -> !directory.isEmpty())
            .map(Path::of)
            .toList();
    for (String name : names()) {
      for (Path directory : directories) {
        if (Files.isExecutable(directory.resolve(name))) {
          return Optional.of(new Flang(directory.resolve(name).toAbsolutePath()));
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (int version = NEWEST; version >= OLDEST; version--) {
      names.add("flang-" + version);
      names.add("flang-new-" + version);
    }
    names.add("flang");
    names.add("flang-new");
    return names;
  }

  /** How a unit is compiled to bitcode, unoptimised and with positions. */
  List<String> command(TranslationUnit unit, Path output) {
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    command.addAll(List.of("-fopenmp", "-g", "-O0"));
    command.addAll(AnalysisFlags.of(unit));
    if (!unit.flags().contains(MODULES)) {
      command.addAll(List.of(MODULES, output.getParent().toString()));
    }
    command.addAll(List.of("-emit-llvm", "-c"));
    command.addAll(List.of("-o", output.toString(), Compiler.argument(unit.file())));
    return command;
  }
}
