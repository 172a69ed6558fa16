package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
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

  /** What begins a parallel region, whose number of threads is ours to choose. */
  private static final String FORK = "__kmpc_fork_call";

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
    return analysis.result();
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
    if (proof.verdict() == Verdict.NONE || !runs) {
      return MergedResult.of(proof);
    }
    progress.soFar(MergedResult.of(proof));
    Program compiled = ProgramLoader.read(program, CompiledProgram::asCompiled);
    if (compiled.function(FORTRAN_START).isPresent()) {
      return MergedResult.of(proof);
    }
    Deadline end = Deadline.in(timeout.minusNanos(System.nanoTime() - start));
    ModelChecker.Look look = look(compiled, options, end);
    return MergedResult.of(proof, look.result(), look.reach()::contains, options.coverage());
  }

  /**
   * What the model checker sees. If the number of threads is the default, others count as well, and
   * a third of the time is kept for smaller teams in case these have too many schedules.
   */
  private ModelChecker.Look look(Program compiled, ModelOptions options, Deadline end) {
    boolean free =
        options.leastThreads() == ModelOptions.defaults().leastThreads()
            && options.mostThreads() == options.leastThreads();
    boolean teams = free && compiled.function(FORK).isPresent();
    Duration first = teams ? end.left().multipliedBy(2).dividedBy(3) : end.left();
    ModelChecker.Look look = look(compiled, options.withTimeout(first));
    AnalysisResult run = look.result();
    if (free && run.verdict() == Verdict.NONE) {
      ModelOptions some = options.withTimeout(end.left().dividedBy(4));
      return new ModelChecker.Look(withFewerThreads(run, compiled, some), look.reach());
    }
    return teams && isLate(run) ? insteadOf(look, compiled, options.withTimeout(end.left())) : look;
  }

  private ModelChecker.Look look(Program compiled, ModelOptions options) {
    return new ModelChecker(options, MergedResult.asPart(progress)).look(compiled, name, text);
  }

  /** Whether time was all that was missing. */
  private static boolean isLate(AnalysisResult run) {
    return run.verdict() == Verdict.INCONCLUSIVE
        && run.reasons().stream().allMatch(reason -> reason.code() == Reason.Code.TIMEOUT);
  }

  /**
   * The default number of threads has more schedules than there was time for. What all schedules of
   * fewer threads show is an answer for those.
   */
  private ModelChecker.Look insteadOf(
      ModelChecker.Look late, Program compiled, ModelOptions options) {
    ModelChecker.Look other = look(compiled, fewer(options));
    AnalysisResult run = other.result();
    return switch (run.verdict()) {
      case RACES ->
          new ModelChecker.Look(MergedResult.withDefects(run, late.result()), other.reach());
      case NONE ->
          new ModelChecker.Look(
              MergedResult.insteadOf(late.result(), run, options.mostThreads()), other.reach());
      case INCONCLUSIVE -> late;
    };
  }

  private static ModelOptions fewer(ModelOptions options) {
    return options.withThreads(LEAST_THREADS, options.leastThreads() - 1);
  }

  /**
   * How work is dealt out can keep things apart for one number of threads and not for another: what
   * the default number does not show is looked for with fewer, as far as some of the time suffices.
   */
  private AnalysisResult withFewerThreads(
      AnalysisResult run, Program compiled, ModelOptions options) {
    AnalysisResult other = new ModelChecker(fewer(options), progress).check(compiled, name, text);
    return switch (other.verdict()) {
      case RACES -> MergedResult.withDefects(other, run);
      case NONE -> MergedResult.of(run, other, LEAST_THREADS + ".." + options.mostThreads());
      case INCONCLUSIVE -> MergedResult.withDefects(run, other);
    };
  }
}
