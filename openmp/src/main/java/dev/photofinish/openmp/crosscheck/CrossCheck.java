package dev.photofinish.openmp.crosscheck;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.ObservedRun;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Runs a program that was proved to be race-free, as long as there is time, and compares the runs
 * with what the proof rests on.
 */
public final class CrossCheck {
  /** The fewest threads that a team has in a run. */
  private static final int LEAST_THREADS = 2;

  /** The most. */
  private static final int MOST_THREADS = 4;

  /** After so many runs there is little to be seen that was not seen before. */
  public static final int MOST_RUNS = 12;

  private final ProofFacts facts;
  private final Program executable;
  private final SourceText text;
  private final ModelOptions options;

  /**
   * A check of some facts.
   *
   * @param executable the same program in the same form, with the bodies of libraries
   */
  public CrossCheck(ProofFacts facts, Program executable, SourceText text, ModelOptions options) {
    this.facts = facts;
    this.executable = executable;
    this.text = text;
    this.options = options;
  }

  /**
   * What was found.
   *
   * @param runs how many runs were begun
   * @param accesses how many accesses were compared with facts
   * @param checked how often facts of each kind were compared
   * @param races whether some run has shown a race
   * @param stopped why the program could not be run to its end; empty if it could
   */
  public record Outcome(
      int runs,
      long accesses,
      Map<FactKind, Long> checked,
      Optional<Contradiction> contradiction,
      ObservedRun.Races races,
      String stopped) {
    /** How often facts were compared. */
    public long facts() {
      return checked.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** Makes runs until the time is over, or something is wrong, but not more than are of use. */
  public Outcome until(Deadline end) {
    return until(end, MOST_RUNS);
  }

  /**
   * Makes runs until the time is over, or something is wrong.
   *
   * @param mostRuns how many at most
   */
  public Outcome until(Deadline end, int mostRuns) {
    Verdicts verdicts = new Verdicts();
    ProgramMap map = new ProgramMap(facts.program(), executable);
    RegionIndex regions = new RegionIndex(facts.regions());
    ObservedRun.Races races = ObservedRun.Races.NOT_SEEN;
    String stopped = "";
    int runs = 0;
    while (runs < mostRuns
        && !end.getAsBoolean()
        && !verdicts.refuted()
        && races == ObservedRun.Races.NOT_SEEN
        && stopped.isEmpty()) {
      int threads = LEAST_THREADS + runs % (MOST_THREADS - LEAST_THREADS + 1);
      long seed = runs / (MOST_THREADS - LEAST_THREADS + 1);
      runs++;
      try {
        ObservedRun.Outcome run =
            ObservedRun.of(
                executable,
                text,
                options.withThreads(threads, threads),
                seed,
                machine -> new FactMonitor(machine, facts, map, regions, verdicts),
                () -> end.getAsBoolean() || verdicts.refuted());
        races = run.races();
        stopped = run.end() == ObservedRun.End.FAILED ? run.why() : "";
      } catch (CancellationException e) {
        stopped = "the time for the proof is over";
      }
    }
    return new Outcome(
        runs, verdicts.accesses(), verdicts.checked(), verdicts.contradiction(), races, stopped);
  }
}
