package dev.photofinish.check;

import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.ProjectPlan;
import dev.photofinish.openmp.crosscheck.CrossCheck;
import dev.photofinish.openmp.model.BlockingCalls;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.ObservedRun;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * One program under the engines of {@code check}.
 *
 * @param kind whether it can be run
 * @param name what the user calls the program
 */
public record EngineRun(
    CompiledProgram program,
    ProjectPlan.Kind kind,
    String name,
    SourceText text,
    Progress progress) {
  /** What programs in Fortran begin with, which the model checker does not run. */
  private static final String FORTRAN_START = "_FortranAProgramStart";

  private static final int LEAST_THREADS = 2;

  /** How long deadlocks are looked for in a program that has no race. */
  private static final Duration DEADLOCKS_TIME = Duration.ofSeconds(3);

  /** Runs are compared with a proof for such a part of the time that it took. */
  private static final int SLICE = 4;

  /** But for so long in any case. */
  private static final Duration LEAST_SLICE = Duration.ofSeconds(2);

  /**
   * What an engine says.
   *
   * @param drawings gets the task graphs of the regions that the static engine has analysed
   * @throws IOException if the program cannot be read
   */
  public <X extends Exception> AnalysisResult of(
      CheckEngine engine, ModelOptions options, Drawings<X> drawings) throws IOException, X {
    return switch (engine) {
      case AUTO -> auto(options, drawings);
      case STATIC -> statically(options.timeout(), drawings);
      case MODEL -> model(options);
    };
  }

  private <X extends Exception> AnalysisResult statically(Duration timeout, Drawings<X> drawings)
      throws IOException, X {
    return result(analysis(timeout, FactKeeping.NONE, drawings));
  }

  private <X extends Exception> StaticAnalyzer.Analysis analysis(
      Duration timeout, FactKeeping facts, Drawings<X> drawings) throws IOException, X {
    StaticAnalyzer.Analysis analysis =
        new StaticAnalyzer(timeout, progress)
            .keeping(facts)
            .analyze(ProgramLoader.read(program, CompiledProgram::inSsa), name, text);
    drawings.draw(analysis::graphs);
    return analysis;
  }

  private AnalysisResult result(StaticAnalyzer.Analysis analysis) {
    return switch (kind) {
      case PROGRAM -> analysis.result();
      case LIBRARY -> LibraryResult.of(analysis.result());
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
  private <X extends Exception> AnalysisResult auto(ModelOptions options, Drawings<X> drawings)
      throws IOException, X {
    long start = System.nanoTime();
    boolean runs = kind == ProjectPlan.Kind.PROGRAM;
    Duration timeout = options.timeout();
    StaticAnalyzer.Analysis analysis =
        analysis(
            runs ? timeout.dividedBy(2) : timeout,
            runs ? FactKeeping.OF_PROOFS : FactKeeping.NONE,
            drawings);
    AnalysisResult proof = result(analysis);
    if (proof.verdict() == Verdict.NONE) {
      Duration proving = Duration.ofNanos(System.nanoTime() - start);
      AnalysisResult proved =
          crossChecked(
              MergedResult.of(proof),
              analysis.facts(),
              proving,
              options.withTimeout(timeout.minus(proving)));
      return runs && proved.verdict() == Verdict.NONE
          ? withDeadlocks(proved, options, start)
          : proved;
    }
    if (!runs) {
      return MergedResult.of(LibraryResult.notRun(proof));
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
        && run.bounds().has(Bound.THREADS)
        && !options.environmentSaysThreads()
        && options.leastThreads() == ModelOptions.defaults().leastThreads()
        && options.mostThreads() == options.leastThreads()) {
      run = withFewerThreads(run, compiled, options.withTimeout(end.left().dividedBy(4)));
    }
    return MergedResult.of(proof, run, look.reach()::contains, options.coverage());
  }

  /**
   * A program without races can end in a deadlock: where it has locks or the like, some runs look
   * for one. They do not make the proof weaker; but if one shows a race, that counts.
   */
  private AnalysisResult withDeadlocks(AnalysisResult proved, ModelOptions options, long start)
      throws IOException {
    Duration left = options.timeout().minusNanos(System.nanoTime() - start).dividedBy(4);
    Duration time = left.compareTo(DEADLOCKS_TIME) < 0 ? left : DEADLOCKS_TIME;
    Program compiled = ProgramLoader.read(program, CompiledProgram::asCompiled);
    if (compiled.function(FORTRAN_START).isPresent() || !BlockingCalls.in(compiled, text)) {
      return proved;
    }
    progress.soFar(proved);
    progress.update("looking for deadlocks", 0, 0);
    AnalysisResult run =
        new ModelChecker(options.withTimeout(time), Progress.NONE).check(compiled, name, text);
    return MergedResult.ofProof(proved, run, time);
  }

  /**
   * A proof, after a slice of time in which runs are compared with what it rests on. It is not
   * called proved if one of them contradicts it.
   *
   * @param proving how long the proof took
   * @param options with the time that is left
   */
  private AnalysisResult crossChecked(
      AnalysisResult proof, Optional<ProofFacts> facts, Duration proving, ModelOptions options)
      throws IOException {
    if (kind == ProjectPlan.Kind.LIBRARY) {
      return CrossCheckedProof.notRun(proof, "there is no main function");
    }
    if (facts.isEmpty() || facts.get().regions().isEmpty()) {
      return CrossCheckedProof.notRun(proof, "there is nothing parallel");
    }
    if (facts.get().program().function(FORTRAN_START).isPresent()) {
      return CrossCheckedProof.notRun(proof, "programs in Fortran are not run");
    }
    long start = System.nanoTime();
    Deadline end = Deadline.in(options.timeout());
    Deadline slice = end.within(longest(LEAST_SLICE, proving.dividedBy(SLICE)));
    progress.update("comparing runs with the proof", 0, 0);
    CrossCheck.Outcome outcome =
        new CrossCheck(
                facts.get(),
                ProgramLoader.read(program, CompiledProgram::inSsaWithLibraries),
                text,
                options)
            .until(slice);
    long millis = (System.nanoTime() - start) / 1_000_000;
    if (outcome.contradiction().isEmpty() && outcome.races() == ObservedRun.Races.NOT_SEEN) {
      return CrossCheckedProof.confirmed(proof, outcome, millis);
    }
    AnalysisResult run = model(options.withTimeout(end.left()));
    return switch (run.verdict()) {
      case RACES -> CrossCheckedProof.refutedBy(proof, run, outcome, millis);
      case INCONCLUSIVE -> CrossCheckedProof.refuted(proof, outcome, millis);
      case NONE ->
          outcome.contradiction().isPresent()
              ? CrossCheckedProof.refuted(proof, outcome, millis)
              : CrossCheckedProof.confirmed(proof, outcome, millis);
    };
  }

  private static Duration longest(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
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
