package dev.photofinish.check;

import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cilk.drawing.InteractionGraph;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.result.TransactionVerifier;
import dev.photofinish.cilk.run.StrandRecorder;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.StrandedRun;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.runtime.OpenMpState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tasks and threads of one run of an OpenMP program as transactions. */
final class TaskTransactions {
  private final Program program;
  private final SourceText source;
  private final ModelOptions options;
  private final Atomization atomization;
  private StrandRecorder recorder;
  private AtomizedProgram transactions;
  private List<FoundRace> races = List.of();

  TaskTransactions(
      Program program, SourceText source, ModelOptions options, Atomization atomization) {
    this.program = program;
    this.source = source;
    this.options = options;
    this.atomization = atomization;
  }

  AnalysisResult analyse(String name) {
    Deadline end = Deadline.in(options.timeout());
    StrandedRun run = run();
    TransactionAnalysis analysis =
        new TransactionAnalysis(
            transactions, recorder.names(), RaceFinder.Limits.defaults().withCancelled(end));
    races = analysis.races();
    return analysis.result(
        new AnalysisLimits(name, atomization.word(), reasons(run), defects(run)));
  }

  private StrandedRun run() {
    StrandedRun run =
        new StrandedRun(
            program,
            source,
            options,
            (machine, state, spawned) -> {
              recorder =
                  new StrandRecorder(machine, program, atomization, new TaskNames(state), spawned);
              state.order().listen(recorder);
              return recorder;
            });
    transactions = recorder.program();
    return run;
  }

  /** Runs the program again, to verify races of its transactions. */
  FindingVerifier verifier() {
    run();
    return new TransactionVerifier(transactions, recorder.names())::problem;
  }

  /** The drawing of what has been analysed. */
  Graph graph(String name) {
    return InteractionGraph.ofRaces(transactions, recorder.names(), races).graph(name);
  }

  private static List<Defect> defects(StrandedRun run) {
    List<Defect> defects = new ArrayList<>();
    if (run.deadlocked()) {
      defects.add(
          new Defect(DefectKind.DEADLOCK, "no thread can go on", "", SourceLocation.UNKNOWN));
    }
    run.faults()
        .forEach(
            fault ->
                defects.add(
                    new Defect(fault.kind().defect(), fault.message(), "", fault.location())));
    return defects;
  }

  private static List<Reason> reasons(StrandedRun run) {
    List<Reason> reasons = new ArrayList<>();
    if (run.ending().isPresent() && run.ending().get() instanceof Ending.Unsupported unsupported) {
      reasons.add(
          new Reason(Reason.Code.UNSUPPORTED, unsupported.what(), unsupported.location())
              .withHelp(unsupported.help()));
    } else if (run.stuck()) {
      reasons.add(Reason.of(Reason.Code.UNSUPPORTED, "the run did not come to an end"));
    } else if (run.ending().isPresent() && !(run.ending().get() instanceof Ending.Exited)) {
      reasons.add(
          Reason.of(Reason.Code.TIMEOUT, "the run did not come to its end")
              .withHelp("give more time with --timeout"));
    }
    run.faults()
        .forEach(
            fault ->
                reasons.add(
                    new Reason(Reason.Code.UNSUPPORTED, fault.message(), fault.location())));
    return reasons;
  }

  /** Tasks by the order in which they first act, threads by their numbers. */
  private static final class TaskNames implements StrandRecorder.Strands {
    private final OpenMpState state;
    private final Map<Long, Integer> tasks = new HashMap<>();

    TaskNames(OpenMpState state) {
      this.state = state;
    }

    @Override
    public int of(MachineThread thread, long address) {
      return state.strand(thread, address);
    }

    @Override
    public String name(MachineThread thread) {
      return state
          .explicitTask(thread)
          .map(task -> "task " + tasks.computeIfAbsent(task, key -> tasks.size() + 1))
          .orElseGet(() -> "thread " + state.threadNumber(thread));
    }
  }
}
