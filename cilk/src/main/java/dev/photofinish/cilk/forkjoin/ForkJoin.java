package dev.photofinish.cilk.forkjoin;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.Numbers;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.SourceLocation;
import java.util.List;

/**
 * A fork-join program that is described by running it serially, children first:
 *
 * <pre>{@code
 * ForkJoin program = new ForkJoin(Atomization.MANUAL);
 * program.spawn("insert", () -> {
 *   program.read("head");
 *   program.cut();
 *   program.write("head");
 * });
 * program.sync();
 * AnalysisResult result = program.analyse("list");
 * }</pre>
 *
 * <p>{@link #fork} and {@link #join} are for children that others than their parents wait for, as
 * in {@code java.util.concurrent.ForkJoinTask}.
 */
public final class ForkJoin {
  private static final int LOCATION_SIZE = 1;

  private final Atomization atomization;
  private final StructureRecorder recorder;
  private final Numbers<String> variables = new Numbers<>();
  private final Numbers<String> functions = new Numbers<>();
  private final Numbers<SourceLocation> sites = new Numbers<>();

  /** A child that {@link #join} waits for. */
  public static final class Fork {
    private final int thread;

    private Fork(int thread) {
      this.thread = thread;
    }
  }

  /** A program whose threads are cut in a certain way. */
  public ForkJoin(Atomization atomization) {
    this(atomization, Numbering.LAZY);
  }

  /** A program whose transactions are numbered in a certain way. */
  public ForkJoin(Atomization atomization, Numbering numbering) {
    this.atomization = atomization;
    this.recorder = new StructureRecorder(atomization, numbering);
    recorder.enter(functions.of("main"), AtomizedProgram.NONE);
  }

  /** Runs a child, for which the next {@link #sync} of this function waits. */
  public void spawn(String function, Runnable body) {
    recorder.spawn(functions.of(function), site());
    body.run();
    recorder.returned();
  }

  /** Runs a child for which only {@link #join} waits. */
  public Fork fork(String function, Runnable body) {
    recorder.spawn(functions.of(function), site());
    body.run();
    return new Fork(recorder.detached());
  }

  /** Waits for a child that was forked. */
  public void join(Fork fork) {
    recorder.join(fork.thread, site());
  }

  /** Waits for the children that this function has spawned. */
  public void sync() {
    recorder.sync(site());
  }

  /** Ends a transaction. */
  public void cut() {
    recorder.cut(CutKind.WRITTEN, site());
  }

  /** Calls a function, which is a cutpoint for some atomizations, as is its return. */
  public void call(Runnable body) {
    recorder.cut(CutKind.CALL, site());
    body.run();
    recorder.cut(CutKind.RETURN, site());
  }

  /** A transaction of its own. */
  public void atomic(Runnable body) {
    recorder.atomicBegin(site());
    body.run();
    recorder.atomicEnd(site());
  }

  public void read(String variable) {
    recorder.read(variables.of(variable), LOCATION_SIZE, site());
  }

  public void write(String variable) {
    recorder.write(variables.of(variable), LOCATION_SIZE, site());
  }

  /** The program, when its main function has ended; nothing can be added then. */
  public AtomizedProgram program() {
    return recorder.program();
  }

  /**
   * Ends the program and looks for a schedule of its transactions that atomic threads do not have.
   *
   * @param name what reports call the program
   */
  public AnalysisResult analyse(String name) {
    return new TransactionAnalysis(program(), names(), RaceFinder.Limits.defaults())
        .result(limits(name));
  }

  /**
   * Ends the program and looks for any two parallel accesses that conflict. All pairs of lines are
   * named if the program is cut at every access, {@link Atomization#FINEST}; else one access stands
   * for all of its transaction to the same variable.
   *
   * @param name what reports call the program
   */
  public AnalysisResult determinacy(String name) {
    return new DeterminacyAnalysis(program(), names()).result(limits(name));
  }

  private AnalysisLimits limits(String name) {
    return new AnalysisLimits(name, atomization.word(), List.of(), List.of());
  }

  /** What the numbers in {@link #program} stand for. */
  public SourceNames names() {
    return new SourceNames() {
      @Override
      public SourceLocation location(int site) {
        return site < 0 ? SourceLocation.UNKNOWN : sites.get(site);
      }

      @Override
      public String function(int function) {
        return function < 0 ? "main" : functions.get(function);
      }

      @Override
      public String variable(long location) {
        return variables.get((int) location);
      }

      @Override
      public String text(SourceLocation location) {
        return "";
      }
    };
  }

  /** Where the caller stands. */
  private int site() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().equals(ForkJoin.class.getName()))
                    .findFirst())
        .map(
            frame ->
                new SourceLocation(String.valueOf(frame.getFileName()), frame.getLineNumber(), 0))
        .map(sites::of)
        .orElse(AtomizedProgram.NONE);
  }
}
