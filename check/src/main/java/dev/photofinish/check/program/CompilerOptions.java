package dev.photofinish.check.program;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.toolchain.CacheDirectory;
import dev.photofinish.llvm.toolchain.Clang;
import dev.photofinish.llvm.toolchain.Flang;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.llvm.toolchain.ToolchainException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How programs are compiled.
 *
 * @param clang the clang to use; the bundled one if empty
 * @param flang the flang to use; the newest of the machine if empty
 * @param flags flags for every file
 */
public record CompilerOptions(Optional<Path> clang, Optional<Path> flang, List<String> flags) {
  public CompilerOptions {
    flags = List.copyOf(flags);
  }

  /** The bundled clang, without flags. */
  public static CompilerOptions defaults() {
    return new CompilerOptions(Optional.empty(), Optional.empty(), List.of());
  }

  /**
   * The compiler that the user wants.
   *
   * @throws ToolchainException if it cannot be used
   */
  public FrontEnd frontEnd(Progress progress) {
    FrontEnd frontEnd =
        clang
            .map(path -> FrontEnd.with(Clang.at(path), CacheDirectory.ofUser()))
            .orElseGet(() -> FrontEnd.bundled(progress));
    return flang.map(path -> frontEnd.with(Flang.at(path))).orElse(frontEnd);
  }
}
