package dev.photofinish.cli;

import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.Compiler;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The text of a program's files. */
final class ProgramText implements SourceText {
  private final Compiler compiler;
  private final CompileRequest request;

  ProgramText(Compiler compiler, CompileRequest request) {
    this.compiler = compiler;
    this.request = request;
  }

  @Override
  public Optional<String> read(String file) {
    for (TranslationUnit unit : request.units()) {
      try {
        Path path = unit.directory().resolve(file);
        if (Files.isRegularFile(path)) {
          return Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        }
      } catch (IOException | InvalidPathException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<String> preprocessed() {
    StringBuilder text = new StringBuilder();
    request.units().forEach(unit -> text.append(compiler.preprocess(unit)));
    return Optional.of(text.toString());
  }
}
