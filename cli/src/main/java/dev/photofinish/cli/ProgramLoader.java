package dev.photofinish.cli;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.bitcode.LinkException;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CacheDirectory;
import dev.photofinish.llvm.toolchain.Clang;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompileCommands;
import dev.photofinish.llvm.toolchain.CompileCommandsException;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.llvm.toolchain.ToolchainException;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles what the user names. */
final class ProgramLoader {
  private final FrontEnd frontEnd;
  private final List<String> flags;

  private ProgramLoader(FrontEnd frontEnd, List<String> flags) {
    this.frontEnd = frontEnd;
    this.flags = flags;
  }

  /**
   * A loader.
   *
   * @param clang the user's clang, if it is not to be the bundled one
   */
  static ProgramLoader of(Optional<Path> clang, List<String> flags, Progress progress)
      throws UnusableProgramException {
    try {
      FrontEnd frontEnd =
          clang.isPresent()
              ? FrontEnd.with(Clang.at(clang.get()), CacheDirectory.ofUser())
              : FrontEnd.bundled(progress);
      return new ProgramLoader(frontEnd, flags);
    } catch (ToolchainException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /**
   * The programs that files make: every file with a main function, with all those that have none.
   */
  List<ProgramSources> programs(List<Path> files) throws UnusableProgramException {
    List<TranslationUnit> units = units(files);
    if (units.size() == 1) {
      return List.of(new ProgramSources(Path.of(units.get(0).file()), new CompileRequest(units)));
    }
    List<TranslationUnit> mains = new ArrayList<>();
    List<TranslationUnit> others = new ArrayList<>();
    for (TranslationUnit unit : units) {
      Program alone = load(new CompileRequest(List.of(unit)));
      boolean main = alone.function("main").filter(f -> !f.isDeclaration()).isPresent();
      (main ? mains : others).add(unit);
    }
    if (mains.isEmpty()) {
      throw new UnusableProgramException("none of the files has a main function");
    }
    List<ProgramSources> programs = new ArrayList<>();
    for (TranslationUnit main : mains) {
      List<TranslationUnit> parts = new ArrayList<>(List.of(main));
      parts.addAll(others);
      programs.add(new ProgramSources(Path.of(main.file()), new CompileRequest(parts)));
    }
    return programs;
  }

  private List<TranslationUnit> units(List<Path> files) throws UnusableProgramException {
    List<TranslationUnit> units = new ArrayList<>();
    for (Path file : files) {
      if (file.toString().endsWith(".json")) {
        try {
          units.addAll(CompileCommands.read(file).units());
        } catch (CompileCommandsException | IOException e) {
          throw new UnusableProgramException(e.getMessage());
        }
      } else {
        units.addAll(CompileRequest.of(file).units());
      }
    }
    return new CompileRequest(units).withFlags(flags).units();
  }

  /** Compiles a program; what clang says of an error is the exception's message. */
  Program load(CompileRequest request) throws UnusableProgramException {
    try {
      return frontEnd.load(request);
    } catch (CompilationFailedException e) {
      throw new UnusableProgramException(e.diagnostics().stripTrailing());
    } catch (LinkException | ToolchainException e) {
      throw new UnusableProgramException(e.getMessage());
    }
  }

  /** The text of a program. */
  ProgramText text(CompileRequest request) {
    return new ProgramText(frontEnd.compiler(), request);
  }

  /** A program that cannot be compiled; the message says all there is to say. */
  static final class UnusableProgramException extends IOException {
    UnusableProgramException(String message) {
      super(message);
    }
  }
}
