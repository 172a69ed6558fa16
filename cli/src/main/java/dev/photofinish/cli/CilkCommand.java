package dev.photofinish.cli;

import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cilk.drawing.InteractionGraph;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.reduction.Formula;
import dev.photofinish.cilk.reduction.Reduction;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.result.TransactionVerifier;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.cilk.run.RecordedRun;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.ByteOrderMark;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.report.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish cilk}. */
@Command(
    name = "cilk",
    description = "Finds the races of Cilk programs, between accesses or between transactions.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Several files are one program. What follows -- goes to clang.",
      "",
      "A determinacy race is two parallel accesses that conflict. A race between",
      "transactions is a schedule of them that no schedule of whole threads is",
      "equivalent to; a thread is what a function does between two spawns or syncs.",
      "The result holds for the input that the program ran with.",
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 12 defects, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error."
    })
final class CilkCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "the C sources of one program, in Cilk-5 or OpenCilk")
  private List<Path> files = List.of();

  @Option(
      names = "--determinacy",
      description =
          "look for any two parallel accesses that conflict, as a missing sync makes them; the"
              + " default, unless the program has cut or atomic")
  private boolean determinacy;

  @Option(
      names = "--sat",
      paramLabel = "FORMULA",
      description =
          "in place of a program, the one that races exactly if a formula in DIMACS CNF can be"
              + " satisfied")
  private Path formula;

  @Mixin private AtomizationSetting atomization;
  @Mixin private GraphFile drawing;
  @Mixin private ProgramArguments arguments;
  @Mixin private TimeLimit timeout;
  @Mixin private final CompilerSettings compiler;
  @Mixin private ReportSettings report;

  CilkCommand(Console console, Failures failures, Watchdog watchdog, List<String> clangFlags) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
    this.compiler = new CompilerSettings(clangFlags);
  }

  @Override
  public Integer call() {
    report.check(spec.commandLine());
    compiler.ignored().ifPresent(failures::note);
    if (files.isEmpty() == (formula == null)) {
      throw new ParameterException(spec.commandLine(), "a program or --sat FORMULA is needed");
    }
    drawing.check(spec.commandLine());
    List<Path> inputs = formula == null ? files : List.of(formula);
    if (failures.isUnreadable(inputs)) {
      return ExitCode.BAD_INPUT;
    }
    return new ReportRun(console, failures, report)
        .within(timeout.duration(), TransactionAnalysis.ENGINE, watchdog)
        .with(result -> drawing.write())
        .from(result -> origin())
        .over(
            inputs.subList(0, 1),
            (path, progress) -> formula == null ? analyse(progress) : reduce());
  }

  private AnalysisResult analyse(Progress progress) throws IOException {
    Deadline end = Deadline.in(timeout.duration());
    return run()
        .analyse(
            end,
            progress,
            () -> {
              CilkEngine engine = new CilkEngine(options(end), progress);
              return drawing.isWanted() ? engine.withDrawing(drawing::take) : engine;
            });
  }

  private CilkRun run() {
    return new CilkRun(
        CompileRequest.of(files).withFlags(compiler.options().flags()),
        files.get(0).toString(),
        compiler.options());
  }

  private CilkEngine.Options options(Deadline end) {
    return new CilkEngine.Options(mode(), atomization.chosen(), arguments.words(), end.left());
  }

  private CilkEngine.Mode mode() {
    if (determinacy) {
      return CilkEngine.Mode.DETERMINACY;
    }
    return atomization.chosen().isPresent()
        ? CilkEngine.Mode.TRANSACTIONS
        : CilkEngine.Mode.BY_PROGRAM;
  }

  private Origin origin() {
    List<String> words = new ArrayList<>(OriginWords.options(spec.commandLine()));
    files.forEach(file -> words.add(file.toString()));
    words.addAll(compiler.wordsBehindDashes());
    return new Origin(
        "cilk", words, OriginWords.hashed(formula == null ? files : List.of(formula)));
  }

  /** Loads and runs the program again that a result is of. */
  FindingVerifier verifier() throws IOException {
    if (formula != null) {
      Reduction reduction = reduction();
      return new TransactionVerifier(reduction.program(), reduction.names())::problem;
    }
    Deadline end = Deadline.in(timeout.duration());
    CilkProgram program = run().load(end, Progress.NONE);
    CilkEngine engine = new CilkEngine(options(end), Progress.NONE);
    Map<Integer, TransactionVerifier> verifiers = new HashMap<>();
    return (claimed, replay) ->
        verifiers
            .computeIfAbsent(
                TransactionVerifier.transactions(replay).orElse(0),
                transactions -> {
                  RecordedRun run = engine.record(program, transactions);
                  return new TransactionVerifier(
                      run.program(), run.names(), run.locks(), run.others());
                })
            .problem(claimed, replay);
  }

  private AnalysisResult reduce() throws IOException {
    Reduction reduction = reduction();
    Deadline end = Deadline.in(timeout.duration());
    AtomizedProgram program = reduction.program();
    TransactionAnalysis analysis =
        new TransactionAnalysis(
            program, reduction.names(), RaceFinder.Limits.defaults().withCancelled(end));
    drawing.take(
        InteractionGraph.ofRaces(program, reduction.names(), analysis.races())
            .graph(formula.toString()));
    return analysis.result(new AnalysisLimits(formula.toString(), "manual", List.of(), List.of()));
  }

  private Reduction reduction() throws IOException {
    try {
      return new Reduction(Formula.parse(ByteOrderMark.strip(Files.readString(formula))));
    } catch (Formula.FormatException e) {
      throw new IOException(formula + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }
}
