package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A directory for what Fortran files tell of their modules to the files that use them. */
final class FortranModules implements AutoCloseable {
  private final Optional<Path> directory;

  /** A directory, if some of the units can have modules for others. */
  FortranModules(List<TranslationUnit> units) {
    this.directory =
        units.stream().filter(FortranModules::isFortran).count() > 1
            ? Optional.of(create())
            : Optional.empty();
  }

  private static Path create() {
    try {
      return Files.createTempDirectory("photofinish");
    } catch (IOException e) {
      throw new ToolchainException("no directory for modules: " + e.getMessage(), e);
    }
  }

  /** The unit with the modules of the others. */
  TranslationUnit with(TranslationUnit unit) {
    if (directory.isEmpty() || !isFortran(unit)) {
      return unit;
    }
    List<String> flags = new ArrayList<>(unit.flags());
    flags.addAll(List.of(Flang.MODULES, directory.get().toString()));
    return new TranslationUnit(unit.directory(), unit.file(), flags);
  }

  /** What was compiled of a unit, without the flags that it was compiled with for its modules. */
  CompiledUnit without(CompiledUnit compiled, TranslationUnit unit) {
    return isFortran(unit) ? compiled.of(unit) : compiled;
  }

  /** Whether a unit that failed may find the modules that it needs later on. */
  boolean mayHelp(TranslationUnit unit) {
    return directory.isPresent() && isFortran(unit);
  }

  private static boolean isFortran(TranslationUnit unit) {
    return Language.of(unit.file()) == Language.FORTRAN;
  }

  @Override
  public void close() {
    try {
      if (directory.isPresent()) {
        CacheDirectory.delete(directory.get());
      }
    } catch (IOException e) {
      throw new ToolchainException("cannot delete " + directory.get() + ": " + e.getMessage(), e);
    }
  }
}
