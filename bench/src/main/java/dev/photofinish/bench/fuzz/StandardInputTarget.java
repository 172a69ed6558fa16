package dev.photofinish.bench.fuzz;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Standard input of a program that reads it in every way there is. */
final class StandardInputTarget implements Target {
  private static final String SOURCE = "reads-input.c";

  private final Program program;

  StandardInputTarget() throws IOException {
    Path directory = Files.createTempDirectory("photofinish-fuzz");
    Path source = directory.resolve(SOURCE);
    try (InputStream text = StandardInputTarget.class.getResourceAsStream(SOURCE)) {
      Files.copy(text, source);
      program = FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(source));
    } finally {
      Files.deleteIfExists(source);
      Files.delete(directory);
    }
  }

  @Override
  public Outcome run(byte[] input) {
    ModelOptions options =
        ModelOptions.defaults()
            .withTimeout(Duration.ofSeconds(2))
            .withEnvironment(ProgramEnvironment.empty().withInput(FileContent.of(input)));
    new ModelChecker(options, Progress.NONE).check(program, SOURCE, SourceText.NONE);
    return Outcome.RESULT;
  }
}
