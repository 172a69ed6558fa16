package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.Protection;
import dev.photofinish.cilk.drawing.InteractionGraph;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
import dev.photofinish.cilk.result.FirstPassResult;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs a Cilk program and analyses its transactions. */
public final class CilkEngine {
  /** What is looked for. */
  public enum Mode {
    /** Determinacy, unless the program has {@code cut} or {@code atomic}. */
    BY_PROGRAM,
    TRANSACTIONS,
    DETERMINACY;

    Mode of(CilkProgram program) {
      return this != BY_PROGRAM ? this : program.hasCuts() ? TRANSACTIONS : DETERMINACY;
    }
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
      return new Options(Mode.BY_PROGRAM, Optional.empty(), List.of(), Duration.ofSeconds(60));
    }
  }

  private final Options options;
  private final Progress progress;
  private final Optional<Consumer<Graph>> drawing;

  public CilkEngine(Options options, Progress progress) {
    this(options, progress, Optional.empty());
  }

  private CilkEngine(Options options, Progress progress, Optional<Consumer<Graph>> drawing) {
    this.options = options;
    this.progress = progress;
    this.drawing = drawing;
  }

  /** The same engine, which gives away the graph of a program that it analyses. */
  public CilkEngine withDrawing(Consumer<Graph> taker) {
    return new CilkEngine(options, progress, Optional.of(taker));
  }

  /** Analyses a program. */
  public AnalysisResult analyse(CilkProgram program, String input) {
    Deadline end = Deadline.in(options.timeout());
    Passes passes = new Passes(program, options.arguments(), end);
    return switch (options.mode().of(program)) {
      case DETERMINACY -> determinacy(program, input, passes);
      case TRANSACTIONS, BY_PROGRAM -> transactions(program, input, passes, end);
    };
  }

  /** A result, with what is not looked at if the run should have stopped children. */
  private static AnalysisResult bounded(AnalysisResult result, RunOutcome run) {
    return run.aborts() == 0 ? result : with(result, Bound.ABORT, "stops no child");
  }

  private static AnalysisResult with(AnalysisResult result, Bound bound, String text) {
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.defects(),
        result.reasons(),
        result.bounds().with(bound, text),
        result.stats());
  }

  private AnalysisResult determinacy(CilkProgram program, String input, Passes passes) {
    progress.update("running", 0, 0);
    FirstPass first = passes.follow(Protection.COUNTS);
    progress.update("recording", 0, 0);
    RecordedRun run = passes.record(first, Atomization.FINEST);
    List<Reason> reasons = reasons(first.outcome(), program);
    Stats stats =
        Stats.none()
            .with(Count.SPAWNS, first.spawns())
            .with(Count.ACCESSES, first.accesses())
            .with(Count.CONFLICTING_PLACES, first.places().size());
    DeterminacyAnalysis analysis =
        new DeterminacyAnalysis(run.program(), run.names(), run.locks(), run.others());
    AnalysisResult result =
        analysis.result(
            new AnalysisLimits(input, "finest", reasons, defects(first.outcome(), program), stats));
    boolean whole =
        run.extent() == RecordedRun.Extent.WHOLE
            && run.outcome().ending().equals(first.outcome().ending())
            && first.places().isEmpty() == analysis.hasNoConflicts();
    draw(() -> threads(drawn(passes, Atomization.FINEST), input));
    AnalysisResult bounded =
        bounded(
            whole ? result : new FirstPassResult(first.places(), first.names()).completing(result),
            first.outcome());
    if (first.outcome().skipped() > 0) {
      bounded = with(bounded, Bound.SKIPPED, "what follows spawns");
    }
    return first.places().hasKeptApart()
        ? with(bounded, Bound.ORDER_OF_LOCKS, "that of the run")
        : bounded;
  }

  private static Graph threads(RecordedRun run, String input) {
    DeterminacyAnalysis analysis = new DeterminacyAnalysis(run.program(), run.names());
    return InteractionGraph.ofThreads(run.program(), run.names(), analysis.firstConflict())
        .graph(input);
  }

  private RecordedRun drawn(Passes passes, Atomization atomization) {
    return passes.recordAll(atomization, numbering(atomization));
  }

  private AnalysisResult transactions(
      CilkProgram program, String input, Passes passes, Deadline end) {
    Atomization atomization = atomization(program);
    progress.update("running", 0, 0);
    RecordedRun run =
        drawing.isPresent()
            ? drawn(passes, atomization)
            : passes.record(passes.follow(Protection.IGNORED), atomization);
    progress.update("searching", 0, 0);
    TransactionAnalysis analysis =
        new TransactionAnalysis(
            run.program(), run.names(), RaceFinder.Limits.defaults().withCancelled(end));
    draw(() -> InteractionGraph.ofRaces(run.program(), run.names(), analysis.races()).graph(input));
    List<Reason> reasons = reasons(run.outcome(), program);
    if (run.extent() == RecordedRun.Extent.PART) {
      reasons.add(
          Reason.of(Reason.Code.OUT_OF_MEMORY, "more accesses conflict than can be recorded")
              .withHelp("give a smaller input with --arg"));
    }
    return bounded(
        analysis.result(
            new AnalysisLimits(
                input, atomization.word(), reasons, defects(run.outcome(), program))),
        run.outcome());
  }

  private Atomization atomization(CilkProgram program) {
    return options
        .atomization()
        .orElse(program.hasCuts() ? Atomization.MANUAL : Atomization.MENIER);
  }

  /**
   * Runs a program again, for a verifier.
   *
   * @param transactions how many transactions the run should have; those that do nothing may be
   *     among them
   */
  public RecordedRun record(CilkProgram program, int transactions) {
    Passes passes = new Passes(program, options.arguments(), Deadline.in(options.timeout()));
    boolean determinacy = options.mode().of(program) == Mode.DETERMINACY;
    Atomization atomization = determinacy ? Atomization.FINEST : atomization(program);
    RecordedRun recorded =
        passes.record(
            passes.follow(determinacy ? Protection.COUNTS : Protection.IGNORED), atomization);
    if (recorded.program().transactions() == transactions) {
      return recorded;
    }
    RecordedRun whole = passes.recordAll(atomization, Numbering.LAZY);
    return whole.program().transactions() == transactions
        ? whole
        : passes.recordAll(atomization, Numbering.THESIS);
  }

  private void draw(Supplier<Graph> graph) {
    drawing.ifPresent(taker -> taker.accept(graph.get()));
  }

  /** A drawing shows transactions that do nothing, too, where the programmer made them. */
  private Numbering numbering(Atomization atomization) {
    boolean written = atomization == Atomization.MANUAL || atomization == Atomization.THREADS;
    return drawing.isPresent() && written ? Numbering.THESIS : Numbering.LAZY;
  }

  private static List<Reason> reasons(RunOutcome run, CilkProgram program) {
    List<Reason> reasons = new ArrayList<>();
    if (run.isStuck()) {
      reasons.add(Reason.of(Reason.Code.UNSUPPORTED, "the program waits for something forever"));
      return reasons;
    }
    Ending ending = run.ending().orElse(null);
    if (ending instanceof Ending.Unsupported unsupported) {
      SourceLocation place = program.original().apply(unsupported.location());
      reasons.add(
          new Reason(Reason.Code.UNSUPPORTED, unsupported.what(), place)
              .withHelp(unsupported.help()));
    } else if (ending instanceof Ending.OutOfBudget budget) {
      reasons.add(
          new Reason(
                  Reason.Code.TIMEOUT, budget.what(), program.original().apply(budget.location()))
              .withHelp("let the loop end after fewer rounds, by --arg or a macro with -D"));
    } else if (ending instanceof Ending.Cancelled) {
      reasons.add(
          Reason.of(Reason.Code.TIMEOUT, "the program did not end in time")
              .withHelp("give more time with --timeout, or a smaller input with --arg"));
    }
    if (!run.faults().isEmpty()) {
      reasons.add(
          new Reason(
                  Reason.Code.UNSUPPORTED,
                  "the program goes wrong here, and what it would do after that is unknown",
                  program.original().apply(run.faults().get(0).location()))
              .withHelp(
                  "mend what goes wrong first, or give the program its arguments with --arg"));
    }
    return reasons;
  }

  private static List<Defect> defects(RunOutcome run, CilkProgram program) {
    List<Defect> defects = new ArrayList<>();
    if (run.isStuck()) {
      defects.add(
          new Defect(DefectKind.DEADLOCK, "no thread can go on", "", SourceLocation.UNKNOWN));
    }
    for (Fault fault : run.faults()) {
      defects.add(
          new Defect(
              fault.kind().defect(),
              fault.message(),
              "",
              program.original().apply(fault.location())));
    }
    return defects;
  }
}
