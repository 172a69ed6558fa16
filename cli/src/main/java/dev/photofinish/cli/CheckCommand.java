package dev.photofinish.cli;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.result.TransactionAnalysis;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileCommands;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import dev.photofinish.openmp.model.InputRange;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.WitnessVerifier;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.report.Origin;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish check}. */
@Command(
    name = "check",
    description = "Finds the races of C and C++ programs with OpenMP or threads.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Files without a main function are linked to the files that need them. What",
      "follows -- goes to clang, as in: photofinish check a.c -- -Iinclude -DN=10",
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 12 defects, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error. Of several programs",
      "the worst decides: 1, then 3, 10, 11, 5, 12, 0."
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "sources in C, C++ or Fortran, or a compile_commands.json")
  private List<Path> files;

  @Option(
      names = "--engine",
      defaultValue = "auto",
      paramLabel = "ENGINE",
      description =
          "which analysis: static, which proves or says what may race; model, which runs the"
              + " program under all schedules; or auto, the static one with the model checker on"
              + " what that does not settle (default: ${DEFAULT-VALUE})")
  private CheckEngine engine;

  @Option(
      names = "--threads",
      defaultValue = "4",
      paramLabel = "N",
      description =
          "threads of a parallel region that does not say how many itself: a number, or a range"
              + " such as 2..8 (default: ${DEFAULT-VALUE})")
  private IntRange threads;

  @Mixin private TimeLimit timeout;
  @Mixin private ProgramArguments arguments;
  @Mixin private ProgramFiles environment;

  @Option(
      names = "--input",
      paramLabel = "NAME=A..B",
      description =
          "values to try for an input: argv[1], rand, scanf, a function such as"
              + " __VERIFIER_nondet_int; repeat it for more")
  private List<InputRange> inputs = List.of();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "how many programs to check at a time (default: one for each core)")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(names = "--all", description = "look for every race, not only until there is one")
  private boolean all;

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "how many states of a state graph to visit (default: 20000000)")
  private Long maxStates;

  @Option(
      names = "--graph",
      paramLabel = "DIR",
      description =
          "draw the task graph of every parallel region into a directory, as DOT and as SVG; with"
              + " --transactions, what that looks at")
  private Path graphs;

  @Mixin private ScheduleFiles schedules;

  @Option(
      names = "--transactions",
      description =
          "look at one run as the cilk command does: whether threads and tasks, cut as --atomize"
              + " says, behave as if they were atomic; whether plain accesses race is what the"
              + " command says without this option")
  private boolean transactions;

  @Mixin private AtomizationSetting atomization;
  @Mixin private final CompilerSettings compiler;
  @Mixin private ReportSettings report;

  CheckCommand(Console console, Failures failures, Watchdog watchdog, List<String> clangFlags) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
    this.compiler = new CompilerSettings(clangFlags);
  }

  @Override
  public Integer call() {
    report.check(spec.commandLine());
    compiler.ignored().ifPresent(failures::note);
    List<Path> readable = failures.readable(files);
    if (readable.isEmpty() || schedules.isUnreadable(failures)) {
      return ExitCode.BAD_INPUT;
    }
    if (jobs < 1) {
      throw new ParameterException(spec.commandLine(), "--jobs must be at least 1");
    }
    if (graphs != null && engine == CheckEngine.MODEL) {
      throw new ParameterException(spec.commandLine(), "--graph needs the engine static or auto");
    }
    if (!transactions && atomization.chosen().isPresent()) {
      throw new ParameterException(spec.commandLine(), "--atomize needs --transactions");
    }
    ModelOptions options;
    try {
      options = options().withEnvironment(environment.environment(spec.commandLine()));
    } catch (ProgramFiles.UnreadableException e) {
      return failures.input(e.path(), e.reason()).exitCode();
    }
    Optional<GraphFiles> drawings = Optional.ofNullable(graphs).map(GraphFiles::new);
    ProgramLoader loader;
    List<ProgramSources> programs;
    ProgressDisplay display = report.display(console, 1);
    try {
      Progress progress = display.of(readable.get(0).toString());
      loader = loader(progress);
      programs = loader.programs(readable, progress);
    } catch (IOException e) {
      return failures.input(readable.get(0), e).exitCode();
    } finally {
      display.hide();
    }
    Overwriting.refuse(
        spec.commandLine(),
        programs.stream()
            .flatMap(program -> program.request().units().stream())
            .map(TranslationUnit::path)
            .toList());
    schedules.check(programs.size(), spec.commandLine());
    int code =
        new ReportRun(console, failures, report)
            .withJobs(jobs)
            .within(timeout.duration(), engineName(), watchdog)
            .with(schedules.writer())
            .from(result -> origin(result.input(), programs))
            .over(
                programs,
                ProgramSources::main,
                (sources, progress) -> check(loader, sources, options, drawings, progress));
    schedules.noteMissing(failures);
    boolean complete = readable.size() == files.size();
    return complete || code == ExitCode.INTERNAL_ERROR ? code : ExitCode.BAD_INPUT;
  }

  private AnalysisResult check(
      ProgramLoader loader,
      ProgramSources sources,
      ModelOptions given,
      Optional<GraphFiles> drawings,
      Progress progress)
      throws IOException, UnwritableException {
    Optional<Reason> open = unsettled(sources);
    if (open.isPresent()) {
      return openResult(sources, open.get());
    }
    Deadline end = Deadline.in(given.timeout().minus(sources.compileTime()));
    progress.update("linking", 0, 0);
    CompiledProgram program = loader.compile(sources);
    String name = sources.main().toString();
    SourceText text = loader.text(sources.request());
    ModelOptions options = given.withTimeout(end.left());
    if (schedules.isReplay()) {
      try {
        return new ModelChecker(options, progress)
            .replay(
                ProgramLoader.read(program, CompiledProgram::asCompiled),
                name,
                text,
                schedules.schedule());
      } catch (ScheduleFormatException e) {
        throw schedules.malformed(e);
      }
    }
    if (transactions) {
      TaskTransactions analysis =
          new TaskTransactions(
              ProgramLoader.read(program, CompiledProgram::asCompiled),
              text,
              options,
              atomization.chosen().orElse(Atomization.MENIER));
      AnalysisResult result = analysis.analyse(name);
      if (drawings.isPresent()) {
        drawings.get().write(List.of(analysis.graph(name)));
      }
      return result;
    }
    return new EngineRun(program, sources.kind(), name, text, progress)
        .of(engine, options, observer(drawings));
  }

  private ProgramLoader loader(Progress progress) throws IOException {
    return ProgramLoader.of(compiler, timeout.duration(), progress, failures::note);
  }

  /** Where a result comes from: the files of its program, or all with what says which those are. */
  private Origin origin(String input, List<ProgramSources> programs) {
    boolean listed = files.stream().anyMatch(CompileCommands::isDatabase);
    List<Path> sources = new ArrayList<>();
    programs.stream()
        .filter(program -> program.main().toString().equals(input))
        .flatMap(program -> program.request().units().stream())
        .forEach(unit -> sources.add(Path.of(unit.name())));
    List<String> words = new ArrayList<>(OriginWords.options(spec.commandLine()));
    (listed ? files : sources).forEach(file -> words.add(file.toString()));
    words.addAll(compiler.wordsBehindDashes());
    if (listed) {
      sources.addAll(0, files);
    }
    return new Origin("check", words, OriginWords.hashed(new LinkedHashSet<>(sources)));
  }

  /** Loads the program again that a result is of. */
  FindingVerifier verifier(String input) throws IOException {
    ModelOptions options;
    try {
      options = options().withEnvironment(environment.environment(spec.commandLine()));
    } catch (ProgramFiles.UnreadableException e) {
      throw e.reason();
    }
    ProgramLoader loader = loader(Progress.NONE);
    ProgramSources sources =
        loader.programs(files, Progress.NONE).stream()
            .filter(program -> program.main().toString().equals(input))
            .findFirst()
            .orElseThrow(() -> new IOException("there is no program " + input));
    Program program = ProgramLoader.read(loader.compile(sources), CompiledProgram::asCompiled);
    SourceText text = loader.text(sources.request());
    if (transactions) {
      return new TaskTransactions(
              program, text, options, atomization.chosen().orElse(Atomization.MENIER))
          .verifier();
    }
    ReplayedFindings replayed =
        new ReplayedFindings(
            schedule ->
                new ModelChecker(options, Progress.NONE).replay(program, input, text, schedule),
            () -> {});
    return new FindingVerifier() {
      @Override
      public Optional<String> problem(Race claimed, String schedule) throws IOException {
        Optional<String> problem =
            new WitnessVerifier(options)
                .verify(
                    program,
                    text,
                    schedule,
                    claimed.witness().orElseThrow().lastSteps(Integer.MAX_VALUE));
        return problem.isPresent() ? problem : replayed.problem(claimed, schedule);
      }

      @Override
      public Optional<String> problem(Defect claimed, String schedule) throws IOException {
        return replayed.problem(claimed, schedule);
      }
    };
  }

  private static EngineRun.Observer observer(Optional<GraphFiles> drawings) {
    return drawings.isEmpty()
        ? EngineRun.Observer.NONE
        : analysis -> drawings.get().write(analysis.graphs());
  }

  /** Why a program is neither analysed nor refused. */
  private static Optional<Reason> unsettled(ProgramSources sources) {
    return switch (sources.state()) {
      case USABLE, FAILED -> Optional.empty();
      case LATE ->
          Optional.of(
              Reason.of(Reason.Code.TIMEOUT, sources.failure())
                  .withHelp("give more time with --timeout"));
      case AMBIGUOUS ->
          Optional.of(
              Reason.of(
                      Reason.Code.UNDECIDED,
                      sources.failure() + ", and nothing tells which belongs to this program")
                  .withHelp("name the files of one program instead of the database"));
    };
  }

  private AnalysisResult openResult(ProgramSources sources, Reason reason) {
    return new AnalysisResult(
        engineName(),
        sources.main().toString(),
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(reason),
        Map.of(),
        Map.of());
  }

  private String engineName() {
    return transactions ? TransactionAnalysis.ENGINE : engine.name().toLowerCase(Locale.ROOT);
  }

  private ModelOptions options() {
    ModelOptions options =
        ModelOptions.defaults()
            .withThreads(threads.least(), threads.greatest())
            .withTimeout(timeout.duration())
            .withArguments(arguments.words())
            .withInputs(inputs)
            .withCoverage(all ? ModelOptions.Coverage.ALL : ModelOptions.Coverage.FIRST);
    if (maxStates != null && maxStates < 1) {
      throw new ParameterException(spec.commandLine(), "--max-states must be at least 1");
    }
    return maxStates == null ? options : options.withMaxStates(maxStates);
  }
}
