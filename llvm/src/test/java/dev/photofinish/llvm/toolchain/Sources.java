package dev.photofinish.llvm.toolchain;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.IrPrinter;
import dev.photofinish.llvm.ir.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs written inside tests. */
public final class Sources {
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  private Sources() {}

  public static FrontEnd frontEnd() {
    return FRONT_END;
  }

  /** The program of one C file. */
  public static Program c(String source) {
    return load("test.c", source, List.of());
  }

  /** The program of one C file in static single assignment form. */
  public static Program cInSsa(String source) {
    return compile("test.c", source, List.of()).inSsa();
  }

  /** The program of one C++ file. */
  public static Program cpp(String source) {
    return load("test.cpp", source, List.of("-std=c++17"));
  }

  private static Program load(String name, String source, List<String> flags) {
    return compile(name, source, flags).asCompiled();
  }

  private static CompiledProgram compile(String name, String source, List<String> flags) {
    try {
      Path directory = Files.createTempDirectory("photofinish-test");
      try {
        Files.writeString(directory.resolve(name), source);
        return FRONT_END.compileAll(
            new CompileRequest(List.of(new TranslationUnit(directory, name, flags))));
      } finally {
        CacheDirectory.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A function as text, without positions. */
  public static String text(Program program, String function) {
    return new IrPrinter(IrPrinter.Positions.HIDDEN)
        .print(program.function(function).orElseThrow());
  }

  /** A global as text, without positions. */
  public static String global(Program program, String name) {
    return new IrPrinter(IrPrinter.Positions.HIDDEN).print(program.global(name).orElseThrow());
  }
}
