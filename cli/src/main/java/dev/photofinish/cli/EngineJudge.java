package dev.photofinish.cli;

import dev.photofinish.check.CheckEngine;
import dev.photofinish.check.Drawings;
import dev.photofinish.check.EngineRun;
import dev.photofinish.check.program.CompilerOptions;
import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.cli.suite.Judge;
import dev.photofinish.cli.suite.SuiteProgram;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.openmp.model.ModelOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An engine of {@code check} on the programs of a suite. */
final class EngineJudge implements Judge {
  private final CheckEngine engine;
  private final ModelOptions options;
  private final CompilerOptions compiler;
  private ProgramLoader loader;

  EngineJudge(CheckEngine engine, ModelOptions options, CompilerOptions compiler) {
    this.engine = engine;
    this.options = options;
    this.compiler = compiler;
  }

  @Override
  public AnalysisResult judge(SuiteProgram program, Duration limit, Progress progress)
      throws IOException {
    Deadline end = Deadline.in(limit);
    CompiledProgram compiled = loader(limit).compile(request(program, compiler));
    EngineRun run =
        new EngineRun(
            compiled,
            ProjectPlan.Kind.PROGRAM,
            program.file().toString(),
            loader(limit).text(compiled.request()),
            progress);
    return run.of(
        engine,
        options.withArguments(arguments(program, options)).withTimeout(end.left()),
        Drawings.NONE);
  }

  /** A program with its own flags and those that the user has for all. */
  static CompileRequest request(SuiteProgram program, CompilerOptions compiler) {
    List<Path> files = new ArrayList<>(List.of(program.file()));
    files.addAll(program.more());
    return CompileRequest.of(files).withFlags(program.flags()).withFlags(compiler.flags());
  }

  /** What a program gets on its command line: its own arguments, then those that all get. */
  static List<String> arguments(SuiteProgram program, ModelOptions options) {
    List<String> words = new ArrayList<>(program.arguments());
    words.addAll(options.arguments());
    return words;
  }

  private synchronized ProgramLoader loader(Duration limit) throws IOException {
    if (loader == null) {
      loader = ProgramLoader.of(compiler, limit, Progress.NONE, note -> {});
    }
    return loader;
  }
}
