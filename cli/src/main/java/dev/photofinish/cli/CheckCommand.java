package dev.photofinish.cli;

import dev.photofinish.check.CheckEngine;
import dev.photofinish.check.CheckOptions;
import dev.photofinish.check.Drawings;
import dev.photofinish.check.ProgramCheck;
import dev.photofinish.check.program.HostFiles;
import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.check.program.ProgramSources;
import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileCommands;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import dev.photofinish.openmp.model.InputRange;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.report.Origin;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
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

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "if the static engine proves that there is no race, write why, for the verify command;"
              + " compressed if the name ends with .gz")
  private Path certificate;

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
    if (certificate != null && (engine == CheckEngine.MODEL || transactions)) {
      throw new ParameterException(
          spec.commandLine(), "--certificate needs the engine static or auto");
    }
    if (!transactions && atomization.chosen().isPresent()) {
      throw new ParameterException(spec.commandLine(), "--atomize needs --transactions");
    }
    CheckOptions options;
    try {
      options = options();
    } catch (HostFiles.UnreadableException e) {
      return failures.input(e.path(), e.reason()).exitCode();
    }
    Drawings<UnwritableException> drawings = drawings();
    ProgramCheck check;
    List<ProgramSources> programs;
    ProgressDisplay display = report.display(console, 1);
    try {
      Progress progress = display.of(readable.get(0).toString());
      check = new ProgramCheck(loader(progress), options);
      programs = check.loader().programs(readable, progress);
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
    if (certificate != null && programs.size() > 1) {
      throw new ParameterException(spec.commandLine(), "--certificate needs a single program");
    }
    int code =
        new ReportRun(console, failures, report)
            .withJobs(jobs)
            .within(timeout.duration(), options.engineName(), watchdog)
            .with(schedules.writer())
            .from(result -> origin(result.input(), programs))
            .over(
                programs,
                ProgramSources::main,
                (sources, progress) ->
                    schedules.isReplay()
                        ? replay(check, sources, progress)
                        : certified(
                            check, check.check(sources, drawings, progress), sources, programs));
    schedules.noteMissing(failures);
    boolean complete = readable.size() == files.size();
    return complete || code == ExitCode.INTERNAL_ERROR ? code : ExitCode.BAD_INPUT;
  }

  /** Writes the certificate of a result that is proved, if one is wanted. */
  private AnalysisResult certified(
      ProgramCheck check,
      AnalysisResult result,
      ProgramSources sources,
      List<ProgramSources> programs)
      throws IOException, UnwritableException {
    if (certificate == null) {
      return result;
    }
    if (result.guarantee().filter(Guarantee.PROVED::equals).isEmpty()) {
      failures.note("nothing is proved, so no certificate is written");
      return result;
    }
    try {
      CertificateFile.write(
          certificate,
          origin(result.input(), programs),
          result.input(),
          check.certificate(sources));
    } catch (CancellationException e) {
      failures.note("no certificate is written: " + e.getMessage());
    }
    return result;
  }

  private AnalysisResult replay(ProgramCheck check, ProgramSources sources, Progress progress)
      throws IOException {
    try {
      return check.replay(sources, schedules.schedule(), progress);
    } catch (ScheduleFormatException e) {
      throw schedules.malformed(e);
    }
  }

  private ProgramLoader loader(Progress progress) throws IOException {
    return ProgramLoader.of(compiler.options(), timeout.duration(), progress, failures::note);
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
    ProgramCheck check = again();
    return check.verifier(sources(check, input));
  }

  /** Compiles the program again that a certificate is of. */
  Program program(String input) throws IOException {
    ProgramCheck check = again();
    return check.inSsa(sources(check, input));
  }

  private ProgramCheck again() throws IOException {
    try {
      return new ProgramCheck(loader(Progress.NONE), options());
    } catch (HostFiles.UnreadableException e) {
      throw e.reason();
    }
  }

  private ProgramSources sources(ProgramCheck check, String input) throws IOException {
    return check.loader().programs(files, Progress.NONE).stream()
        .filter(program -> program.main().toString().equals(input))
        .findFirst()
        .orElseThrow(() -> new IOException("there is no program " + input));
  }

  private Drawings<UnwritableException> drawings() {
    if (graphs == null) {
      return drawn -> {};
    }
    GraphFiles directory = new GraphFiles(graphs);
    return drawn -> directory.write(drawn.get());
  }

  private CheckOptions options() throws HostFiles.UnreadableException {
    CheckOptions options =
        CheckOptions.defaults()
            .withEngine(engine)
            .withModel(model().withEnvironment(environment.environment(spec.commandLine())));
    return transactions
        ? options.withTransactions(atomization.chosen().orElse(Atomization.MENIER))
        : options;
  }

  private ModelOptions model() {
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
