package dev.photofinish.openmp.statics;

import dev.photofinish.core.Progress;
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
    try {
      Path directory = Files.createTempDirectory("photofinish");
      Path file = Files.writeString(directory.resolve("program.c"), source);
      try {
        return new StaticAnalyzer(Progress.NONE)
            .analyze(
                FRONT_END.compileAll(CompileRequest.of(file)).inSsa(),
                "program.c",
                name -> Optional.of(source));
      } finally {
        Files.delete(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
