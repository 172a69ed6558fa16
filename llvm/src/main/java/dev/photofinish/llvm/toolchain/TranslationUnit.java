package dev.photofinish.llvm.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A source file and how the user compiles it.
 *
 * @param directory where the compiler is run; relative names are relative to it
 * @param file the source as the user names it
 * @param flags what the user gives to the compiler, without the file and the output
 */
public record TranslationUnit(Path directory, String file, List<String> flags) {
  public TranslationUnit {
    flags = List.copyOf(flags);
  }

  /** The same with one more flag. */
  TranslationUnit withFlag(String flag) {
    return new TranslationUnit(
        directory, file, Stream.concat(flags.stream(), Stream.of(flag)).toList());
  }

  /** Whether its name is that of a source in one of the languages that are analysed. */
  public boolean isSource() {
    return switch (Language.of(file)) {
      case C, CPP, FORTRAN -> true;
      case ASSEMBLY, OTHER -> false;
    };
  }

  /**
   * The source's name in reports: as the user gave it if that holds in the current directory, else
   * from there, or the absolute path.
   */
  public String name() {
    Path here = Path.of("").toAbsolutePath();
    return directory.equals(here) || Path.of(file).isAbsolute() ? file : nameFrom(here, path());
  }

  static String nameFrom(Path here, Path path) {
    return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
  }

  /** The source's absolute path. */
  public Path path() {
    return directory.resolve(file).toAbsolutePath().normalize();
  }
}
