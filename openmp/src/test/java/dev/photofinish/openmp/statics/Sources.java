package dev.photofinish.openmp.statics;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
