package dev.photofinish.check.program;

import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.Compiler;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The text of a program's files. */
final class ProgramText implements SourceText {
  private final Compiler compiler;
  private final CompileRequest request;

  ProgramText(Compiler compiler, CompileRequest request) {
    this.compiler = compiler;
    this.request = request;
  }

  /**
   * Reads a file under its {@linkplain TranslationUnit#name() name in reports}, or under that by
   * which a compiler knew it in its own directory.
   */
  @Override
  public Optional<String> read(String file) {
    try {
      for (Path path : candidates(file)) {
        if (Files.isRegularFile(path)) {
          return Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        }
      }
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Set<Path> candidates(String file) {
    Set<Path> candidates = new LinkedHashSet<>();
    request.units().stream()
        .filter(unit -> unit.name().equals(file))
        .forEach(unit -> candidates.add(unit.path()));
    request.units().forEach(unit -> candidates.add(unit.directory().resolve(file)));
    candidates.add(Path.of(file));
    return candidates;
  }

  @Override
  public Optional<String> preprocessed() {
    StringBuilder text = new StringBuilder();
    request.units().forEach(unit -> text.append(compiler.preprocess(unit)));
    return Optional.of(text.toString());
  }
}
