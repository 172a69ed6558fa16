package dev.photofinish.openmp.statics;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** Analyses small programs. */
final class Sources {
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  private Sources() {}

  static StaticAnalyzer.Analysis analyze(String source) {
    return analyze("program.c", source);
  }

  /**
   * Analyses a program.
   *
   * @param name a file's name, which tells the language
   */
  static StaticAnalyzer.Analysis analyze(String name, String source) {
    return new StaticAnalyzer(Progress.NONE)
        .analyze(compile(name, source), name, path -> Optional.of(source));
  }

  /** Analyses a file, with its text as it is preprocessed. */
  static StaticAnalyzer.Analysis analyze(Path file) {
    CompiledProgram compiled = FRONT_END.compileAll(CompileRequest.of(file));
    return new StaticAnalyzer(Progress.NONE)
        .analyze(compiled.inSsa(), file.toString(), text(compiled.request()));
  }

  private static SourceText text(CompileRequest request) {
    return new SourceText() {
      @Override
      public Optional<String> read(String name) {
        try {
          return Optional.of(Files.readString(Path.of(name)));
        } catch (IOException e) {
          return Optional.empty();
        }
      }

      @Override
      public Optional<String> preprocessed() {
        return Optional.of(
            request.units().stream()
                .map(FRONT_END.compiler()::preprocess)
                .collect(Collectors.joining()));
      }
    };
  }

  static Program compile(String source) {
    return compile("program.c", source);
  }

  static Program compile(String name, String source) {
    try {
      Path directory = Files.createTempDirectory("photofinish");
      Path file = Files.writeString(directory.resolve(name), source);
      try {
        return FRONT_END.compileAll(CompileRequest.of(file)).inSsa();
      } finally {
        Files.delete(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
