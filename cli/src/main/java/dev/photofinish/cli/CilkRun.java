package dev.photofinish.cli;

import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.cilk.frontend.CilkFrontEnd;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.KeywordException;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.bitcode.BitcodeException;
import dev.photofinish.llvm.bitcode.LinkException;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.ToolchainException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One program under the engine of {@code cilk}.
 *
 * @param request its files and their flags
 * @param name what the user calls the program
 * @param compiler what compiles it
 */
record CilkRun(CompileRequest request, String name, CompilerOptions compiler) {
  /** A compiler that is not done in time. */
  private static final class LateException extends IOException {
    private static final long serialVersionUID = 1;

    LateException(CompilationFailedException failure) {
      super(failure.diagnostics().stripTrailing(), failure);
    }
  }

  /**
   * Compiles the program and analyses it.
   *
   * @param engine asked when the program is compiled, with the time that is left then
   */
  AnalysisResult analyse(Deadline end, Progress progress, Supplier<CilkEngine> engine)
      throws IOException {
    CilkProgram program;
    try {
      program = load(end, progress);
    } catch (LateException e) {
      return late(e);
    }
    try {
      return engine.get().analyse(program, name);
    } catch (KeywordException e) {
      throw new IOException(e.location() + ": " + e.getMessage(), e);
    }
  }

  /** The compiled program, which can be run. */
  CilkProgram load(Deadline end, Progress progress) throws IOException {
    progress.update("compiling", 0, 0);
    CilkProgram program;
    try {
      program =
          new CilkFrontEnd(compiler.frontEnd(progress).within(end.left())).load(request.units());
    } catch (KeywordException e) {
      throw new IOException(e.location() + ": " + e.getMessage(), e);
    } catch (CompilationFailedException e) {
      if (e.isLate()) {
        throw new LateException(e);
      }
      throw new IOException(e.diagnostics().stripTrailing(), e);
    } catch (BitcodeException | LinkException | ToolchainException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (program.program().functions().stream().noneMatch(CilkRun::isMain)) {
      throw new IOException("no main function, so that there is nothing to run");
    }
    return program;
  }

  private static boolean isMain(Function function) {
    return function.name().equals("main") && !function.blocks().isEmpty();
  }

  /** What is known of a program that the compiler did not get through. */
  private AnalysisResult late(LateException failure) {
    return new AnalysisResult(
        TransactionAnalysis.ENGINE,
        name,
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(Reason.of(Reason.Code.TIMEOUT, failure.getMessage())),
        Bounds.none(),
        Stats.none());
  }
}
