package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Runs a Cilk program and analyses its transactions. */
public final class CilkEngine {
  /** What is looked for. */
  public enum Mode {
    TRANSACTIONS,
    DETERMINACY
  }

  /**
   * What to do.
   *
   * @param mode what is looked for
   * @param atomization how threads are cut; empty for manual where the program has cuts, else by
   *     Ménier's rules
   * @param arguments what the program gets on its command line
   * @param timeout the time for all of it
   */
  public record Options(
      Mode mode, Optional<Atomization> atomization, List<String> arguments, Duration timeout) {
    public Options {
      arguments = List.copyOf(arguments);
    }

    public static Options defaults() {
      return new Options(Mode.TRANSACTIONS, Optional.empty(), List.of(), Duration.ofSeconds(60));
    }
  }

  private final Options options;
  private final Progress progress;

  public CilkEngine(Options options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /** Analyses a program. */
  public AnalysisResult analyse(CilkProgram program, String input) {
    long end = System.nanoTime() + options.timeout().toNanos();
    BooleanSupplier late = () -> System.nanoTime() > end;
    Atomization atomization =
        options.atomization().orElse(program.hasCuts() ? Atomization.MANUAL : Atomization.MENIER);
    boolean determinacy = options.mode() == Mode.DETERMINACY;
    progress.update("running", 0, 0);
    RecordedRun run =
        new SerialRun(program, options.arguments(), late)
            .record(determinacy ? Atomization.FINEST : atomization);
    progress.update("searching", 0, 0);
    AnalysisLimits known =
        new AnalysisLimits(
            input,
            atomization.name().toLowerCase(Locale.ROOT),
            reasons(run, program),
            defects(run, program));
    return determinacy
        ? new DeterminacyAnalysis(run.program(), run.names()).result(known)
        : new TransactionAnalysis(
                run.program(), run.names(), RaceFinder.Limits.defaults().withCancelled(late))
            .result(known);
  }

  private static List<Reason> reasons(RecordedRun run, CilkProgram program) {
    List<Reason> reasons = new ArrayList<>();
    if (run.ending().isEmpty()) {
      reasons.add(Reason.of(Reason.Code.UNSUPPORTED, "the program waits for something forever"));
      return reasons;
    }
    Ending ending = run.ending().get();
    if (ending instanceof Ending.Unsupported unsupported) {
      SourceLocation place = program.original().apply(unsupported.location());
      reasons.add(new Reason(Reason.Code.UNSUPPORTED, unsupported.what(), place));
    } else if (ending instanceof Ending.OutOfBudget budget) {
      reasons.add(
          new Reason(
              Reason.Code.TIMEOUT, budget.what(), program.original().apply(budget.location())));
    } else if (ending instanceof Ending.Aborted aborted) {
      reasons.add(
          new Reason(
              Reason.Code.UNSUPPORTED,
              "the run ended early: " + aborted.fault().message(),
              program.original().apply(aborted.fault().location())));
    } else if (ending instanceof Ending.Cancelled) {
      reasons.add(Reason.of(Reason.Code.TIMEOUT, "the program did not end in time"));
    }
    return reasons;
  }

  private static List<Defect> defects(RecordedRun run, CilkProgram program) {
    List<Defect> defects = new ArrayList<>();
    for (Fault fault : run.faults()) {
      defects.add(
          new Defect(
              fault.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              fault.message(),
              "",
              program.original().apply(fault.location())));
    }
    return defects;
  }
}
