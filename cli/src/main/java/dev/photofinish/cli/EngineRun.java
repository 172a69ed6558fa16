package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.time.Duration;

/**
 * One program under the engines of {@code check}.
 *
 * @param kind whether it can be run
 * @param name what the user calls the program
 */
record EngineRun(
    CompiledProgram program,
    ProjectPlan.Kind kind,
    String name,
    SourceText text,
    Progress progress) {
  /** What programs in Fortran begin with, which the model checker does not run. */
  private static final String FORTRAN_START = "_FortranAProgramStart";

  private static final int LEAST_THREADS = 2;

  /** What is done with the regions that the static engine has analysed. */
  @FunctionalInterface
  interface Observer {
    Observer NONE = analysis -> {};

    void analysed(StaticAnalyzer.Analysis analysis) throws UnwritableException;
  }

  /** What an engine says. */
  AnalysisResult of(CheckEngine engine, ModelOptions options, Observer observer)
      throws IOException, UnwritableException {
    return switch (engine) {
      case AUTO -> auto(options, observer);
      case STATIC -> statically(options.timeout(), observer);
      case MODEL -> model(options);
    };
  }

  private AnalysisResult statically(Duration timeout, Observer observer)
      throws IOException, UnwritableException {
    StaticAnalyzer.Analysis analysis =
        new StaticAnalyzer(timeout, progress)
            .analyze(ProgramLoader.read(program, CompiledProgram::inSsa), name, text);
    observer.analysed(analysis);
    return switch (kind) {
      case PROGRAM -> analysis.result();
      case LIBRARY -> MergedResult.ofLibrary(analysis.result());
    };
  }

  private AnalysisResult model(ModelOptions options) throws IOException {
    return new ModelChecker(options, progress)
        .check(ProgramLoader.read(program, CompiledProgram::asCompiled), name, text);
  }

  /**
   * The static engine proves; what it does not prove, the model checker confirms with a witness or
   * refutes within its bounds. What cannot be run is left to the static engine.
   */
  private AnalysisResult auto(ModelOptions options, Observer observer)
      throws IOException, UnwritableException {
    long start = System.nanoTime();
    boolean runs = kind == ProjectPlan.Kind.PROGRAM;
    Duration timeout = options.timeout();
    AnalysisResult proof = statically(runs ? timeout.dividedBy(2) : timeout, observer);
    if (proof.verdict() == Verdict.NONE) {
      return MergedResult.of(proof);
    }
    if (!runs) {
      return MergedResult.of(MergedResult.notRun(proof));
    }
    progress.soFar(MergedResult.of(proof));
    Program compiled = ProgramLoader.read(program, CompiledProgram::asCompiled);
    if (compiled.function(FORTRAN_START).isPresent()) {
      return MergedResult.of(proof);
    }
    Deadline end = Deadline.in(timeout.minusNanos(System.nanoTime() - start));
    ModelChecker.Look look =
        new ModelChecker(options.withTimeout(end.left()), MergedResult.asPart(progress))
            .look(compiled, name, text);
    AnalysisResult run = look.result();
    if (run.verdict() == Verdict.NONE
        && run.bounds().containsKey(MergedResult.THREADS)
        && options.leastThreads() == ModelOptions.defaults().leastThreads()
        && options.mostThreads() == options.leastThreads()) {
      run = withFewerThreads(run, compiled, options.withTimeout(end.left().dividedBy(4)));
    }
    return MergedResult.of(proof, run, look.reach()::contains, options.coverage());
  }

  /**
   * How work is dealt out can keep things apart for one number of threads and not for another: what
   * the default number does not show is looked for with fewer, as far as some of the time suffices.
   */
  private AnalysisResult withFewerThreads(
      AnalysisResult run, Program compiled, ModelOptions options) {
    ModelOptions fewer = options.withThreads(LEAST_THREADS, options.leastThreads() - 1);
    AnalysisResult other = new ModelChecker(fewer, progress).check(compiled, name, text);
    return switch (other.verdict()) {
      case RACES -> MergedResult.withDefects(other, run);
      case NONE -> MergedResult.of(run, other, LEAST_THREADS + ".." + options.mostThreads());
      case INCONCLUSIVE -> MergedResult.withDefects(run, other);
    };
  }
}
