package dev.photofinish.cli;

import dev.photofinish.cilk.drawing.InteractionGraph;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.frontend.CilkFrontEnd;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.KeywordException;
import dev.photofinish.cilk.frontend.SourceErrorsException;
import dev.photofinish.cilk.reduction.Formula;
import dev.photofinish.cilk.reduction.Reduction;
import dev.photofinish.cilk.result.AnalysisLimits;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.cilk.run.CilkEngine;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.llvm.bitcode.LinkException;
import dev.photofinish.llvm.toolchain.CacheDirectory;
import dev.photofinish.llvm.toolchain.Clang;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.llvm.toolchain.ToolchainException;
import dev.photofinish.report.graph.GraphFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
    description = "Finds the races of Cilk programs that are cut into transactions.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Several files are one program. What follows -- goes to clang.",
      "",
      "A race is a schedule of the transactions that no schedule of whole threads",
      "is equivalent to; a thread is what a function does between two spawns or",
      "syncs. The result holds for the input that the program ran with.",
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error."
    })
final class CilkCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private final List<String> clangFlags;
  private Graph graph;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "the C sources of one program, in Cilk-5 or OpenCilk")
  private List<Path> files = List.of();

  @Option(
      names = "--atomize",
      paramLabel = "HOW",
      description =
          "where threads are cut into transactions: threads (nowhere), manual (cut and atomic),"
              + " menier (calls, loop iterations, jumps and labels) or finest (every access);"
              + " default: manual if the program has cuts, else menier")
  private Atomization atomization;

  @Option(
      names = "--determinacy",
      description = "look for any two parallel accesses that clash, as a missing sync makes them")
  private boolean determinacy;

  @Option(
      names = "--sat",
      paramLabel = "FORMULA",
      description =
          "in place of a program, the one that races exactly if a formula in DIMACS CNF can be"
              + " satisfied")
  private Path formula;

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description =
          "draw the transactions, what orders them and where they clash, the first race in red; the"
              + " name ends in .svg or .dot")
  private Path drawing;

  @Option(
      names = "--arg",
      paramLabel = "WORD",
      description = "an argument of the program; repeat it for more")
  private List<String> arguments = List.of();

  @Option(
      names = "--timeout",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "the time for the program and its analysis (default: ${DEFAULT-VALUE})")
  private Duration timeout;

  @Mixin private CompilerSettings compiler;
  @Mixin private ReportSettings report;

  CilkCommand(Console console, Failures failures, List<String> clangFlags) {
    this.console = console;
    this.failures = failures;
    this.clangFlags = clangFlags;
  }

  @Override
  public Integer call() {
    report.check(spec.commandLine());
    if (files.isEmpty() == (formula == null)) {
      throw new ParameterException(spec.commandLine(), "a program or --sat FORMULA is needed");
    }
    checkDrawing();
    Path input = formula == null ? files.get(0) : formula;
    for (Path file : formula == null ? files : List.of(formula)) {
      if (!Files.exists(file)) {
        failures.input(file, new NoSuchFileException(file.toString()));
        return ExitCode.BAD_INPUT;
      }
    }
    return new ReportRun(console, failures, report)
        .with(this::draw)
        .over(List.of(input), (path, progress) -> formula == null ? analyse(progress) : reduce());
  }

  private AnalysisResult analyse(Progress progress) throws IOException {
    progress.update("compiling", 0, 0);
    CilkProgram program;
    try {
      FrontEnd frontEnd =
          compiler.clang().isPresent()
              ? FrontEnd.with(Clang.at(compiler.clang().get()), CacheDirectory.ofUser())
              : FrontEnd.bundled(progress);
      program =
          new CilkFrontEnd(frontEnd)
              .load(CompileRequest.of(files).withFlags(compiler.flags(clangFlags)).units());
    } catch (KeywordException e) {
      throw new IOException(e.location() + ": " + e.getMessage(), e);
    } catch (CompilationFailedException e) {
      throw new IOException(e.diagnostics().stripTrailing(), e);
    } catch (SourceErrorsException | LinkException | ToolchainException e) {
      throw new IOException(e.getMessage(), e);
    }
    CilkEngine.Options options =
        new CilkEngine.Options(
            determinacy ? CilkEngine.Mode.DETERMINACY : CilkEngine.Mode.TRANSACTIONS,
            Optional.ofNullable(atomization),
            arguments,
            timeout);
    try {
      CilkEngine engine = new CilkEngine(options, progress);
      return (drawing == null ? engine : engine.withDrawing(made -> graph = made))
          .analyse(program, files.get(0).toString());
    } catch (KeywordException e) {
      throw new IOException(e.location() + ": " + e.getMessage(), e);
    }
  }

  private AnalysisResult reduce() throws IOException {
    try {
      Reduction reduction = new Reduction(Formula.parse(Files.readString(formula)));
      long end = System.nanoTime() + timeout.toNanos();
      AtomizedProgram program = reduction.program();
      TransactionAnalysis analysis =
          new TransactionAnalysis(
              program,
              reduction.names(),
              RaceFinder.Limits.defaults().withCancelled(() -> System.nanoTime() > end));
      graph =
          new InteractionGraph(program, reduction.names(), analysis.races())
              .graph(formula.toString());
      return analysis.result(
          new AnalysisLimits(formula.toString(), "manual", List.of(), List.of()));
    } catch (Formula.FormatException e) {
      throw new IOException(formula + ":" + e.line() + ": " + e.getMessage(), e);
    }
  }

  private void checkDrawing() {
    if (drawing == null) {
      return;
    }
    if (determinacy) {
      throw new ParameterException(
          spec.commandLine(), "--graph draws transactions, which --determinacy does not look at");
    }
    if (format().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--graph needs a name with .svg or .dot");
    }
  }

  /** The format that the name of the drawing asks for. */
  private Optional<GraphFormat> format() {
    return Arrays.stream(GraphFormat.values())
        .filter(format -> drawing.toString().endsWith("." + format.extension()))
        .findFirst();
  }

  private void draw(AnalysisResult result) throws UnwritableException {
    if (drawing == null) {
      return;
    }
    try (OutputTarget target = OutputTarget.file(drawing)) {
      String text = format().orElseThrow().write(graph);
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      target.publish();
    } catch (IOException e) {
      throw new UnwritableException(drawing.toString(), e);
    }
  }
}
