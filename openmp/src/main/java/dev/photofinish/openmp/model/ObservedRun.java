package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.search.history.Detail;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** One run of a program that somebody listens to, with the history of its accesses. */
public final class ObservedRun {
  /** Steps after which a schedule by lot is given up. */
  private static final int MOST_STEPS = 1_000_000;

  private ObservedRun() {}

  /** What became of a run. */
  public record Outcome(End end, String why, Races races) {}

  /** How a run ended. */
  public enum End {
    /** By itself. */
    COMPLETE,
    /** Because the time was over, or the listener had enough. */
    STOPPED,
    /** Because the machine could not go on. */
    FAILED
  }

  /** Whether a run has shown a race. */
  public enum Races {
    SEEN,
    NOT_SEEN
  }

  /**
   * Runs a program once.
   *
   * @param seed 0 for the simple schedule, else which one of those by lot
   * @param observer makes a listener for the machine of the run
   */
  public static Outcome of(
      Program program,
      SourceText text,
      ModelOptions options,
      long seed,
      Function<Machine, MachineListener> observer,
      BooleanSupplier stop) {
    ProgramSetup setup = new ProgramSetup(program, text, Inputs.library(options), stop);
    RunPlan plan = Inputs.plans(options).get(0);
    InputChoices choices = new InputChoices();
    ScheduleDriver driver =
        seed == 0
            ? new CanonicalSchedule(choices)
            : new ShuffledSchedule(choices, seed, MOST_STEPS);
    RecordedRun run =
        new RecordedRun(
            setup.interpreted(),
            plan,
            driver,
            new Positions(),
            Detail.REPRESENTATIVES,
            untilRace -> () -> false,
            (machine, recorder) -> new ListenerPair(recorder, observer.apply(machine)));
    boolean racy = run.candidates().stream().anyMatch(each -> run.witnessed(each).isPresent());
    Races races = racy ? Races.SEEN : Races.NOT_SEEN;
    return switch (run.outcome()) {
      case ENDED -> ended(run.ending().orElse(new Ending.Exited(0)), races);
      case DEADLOCK -> new Outcome(End.FAILED, "threads wait for each other", races);
      case LIVELOCK, DIVERGED -> new Outcome(End.FAILED, "the run does not end", races);
    };
  }

  private static Outcome ended(Ending ending, Races races) {
    if (ending instanceof Ending.Exited || ending instanceof Ending.Aborted) {
      return new Outcome(End.COMPLETE, "", races);
    }
    if (ending instanceof Ending.Cancelled) {
      return new Outcome(End.STOPPED, "", races);
    }
    String why =
        ending instanceof Ending.Unsupported unsupported
            ? unsupported.what()
            : ending instanceof Ending.OutOfBudget budget ? budget.what() : "memory was over";
    return new Outcome(End.FAILED, why, races);
  }
}
