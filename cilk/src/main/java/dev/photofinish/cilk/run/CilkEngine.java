package dev.photofinish.cilk.run;

import dev.photofinish.cilk.drawing.InteractionGraph;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.DeterminacyAnalysis;
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
    Deadline late = Deadline.in(options.timeout());
    Atomization atomization =
        options.atomization().orElse(program.hasCuts() ? Atomization.MANUAL : Atomization.MENIER);
    boolean determinacy = options.mode() == Mode.DETERMINACY;
    progress.update("running", 0, 0);
    RecordedRun run =
        new SerialRun(program, options.arguments(), late)
            .record(determinacy ? Atomization.FINEST : atomization, numbering(atomization));
    progress.update("searching", 0, 0);
    AnalysisLimits known =
        new AnalysisLimits(input, atomization.word(), reasons(run, program), defects(run, program));
    if (determinacy) {
      DeterminacyAnalysis analysis = new DeterminacyAnalysis(run.program(), run.names());
      draw(
          () ->
              InteractionGraph.ofThreads(run.program(), run.names(), analysis.firstClash())
                  .graph(input));
      return analysis.result(known);
    }
    TransactionAnalysis analysis =
        new TransactionAnalysis(
            run.program(), run.names(), RaceFinder.Limits.defaults().withCancelled(late));
    draw(() -> InteractionGraph.ofRaces(run.program(), run.names(), analysis.races()).graph(input));
    return analysis.result(known);
  }

  /**
   * Runs a program again, for a verifier.
   *
   * @param transactions how many transactions the run should have; those that do nothing may be
   *     among them
   */
  public RecordedRun record(CilkProgram program, int transactions) {
    Deadline end = Deadline.in(options.timeout());
    Atomization atomization =
        options.mode() == Mode.DETERMINACY
            ? Atomization.FINEST
            : options
                .atomization()
                .orElse(program.hasCuts() ? Atomization.MANUAL : Atomization.MENIER);
    SerialRun run = new SerialRun(program, options.arguments(), end);
    RecordedRun recorded = run.record(atomization, Numbering.LAZY);
    return recorded.program().transactions() == transactions
        ? recorded
        : run.record(atomization, Numbering.THESIS);
  }

  private void draw(Supplier<Graph> graph) {
    drawing.ifPresent(taker -> taker.accept(graph.get()));
  }

  /** A drawing shows transactions that do nothing, too, where the programmer made them. */
  private Numbering numbering(Atomization atomization) {
    boolean written = atomization == Atomization.MANUAL || atomization == Atomization.THREADS;
    return drawing.isPresent() && written ? Numbering.THESIS : Numbering.LAZY;
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

  private static List<Defect> defects(RecordedRun run, CilkProgram program) {
    List<Defect> defects = new ArrayList<>();
    if (run.ending().isEmpty()) {
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
