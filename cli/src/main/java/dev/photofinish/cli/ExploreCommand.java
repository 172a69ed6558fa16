package dev.photofinish.cli;

import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.check.verify.ReplayedFindings;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.explore.ExploreOptions;
import dev.photofinish.jvm.explore.ExploreOptions.Brevity;
import dev.photofinish.jvm.explore.ExploreOptions.Confirmation;
import dev.photofinish.jvm.explore.ExploreOptions.Coverage;
import dev.photofinish.jvm.explore.JavaExplorer;
import dev.photofinish.jvm.explore.RaceHeuristic;
import dev.photofinish.jvm.explore.SearchOrder;
import dev.photofinish.jvm.explore.SourceFolders;
import dev.photofinish.jvm.explore.TestClass;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.machine.Program;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.memory.Tracking;
import dev.photofinish.report.Origin;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish explore}. */
@Command(
    name = "explore",
    description = "Finds the races of Java programs in all their schedules.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Options come before the main class; what follows it goes to the program (with --",
      "before the class, without a hint), as in",
      "photofinish explore -cp target/classes com.example.Main 2 10",
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 12 defects, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error."
    })
final class ExploreCommand implements Callable<Integer> {
  /** Where threads may take turns, in the words of the command line. */
  enum Turns {
    /** As CALL, and then as SYNC if there is no race and while there is time. */
    AUTO,
    CALL,
    SYNC,
    ACCESS
  }

  /** How knowledge is kept, in the words of the command line. */
  enum Kept {
    H,
    CLOCKS
  }

  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "MAIN", description = "the class with the main method")
  private String main;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARG", description = "its arguments")
  private List<String> arguments = List.of();

  @Option(
      names = {"-cp", "--class-path"},
      defaultValue = ".",
      paramLabel = "PATH",
      description = "directories and archives of the program's classes (default: ${DEFAULT-VALUE})")
  private String classPath;

  @Option(
      names = "--junit",
      paramLabel = "CLASS[#METHOD]",
      description = "explore the test methods of a class, each by itself; repeat it for more")
  private List<String> tests = List.of();

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = "where sources are; folders near the class path are looked through anyway")
  private List<Path> sources = List.of();

  @Option(
      names = "--search",
      defaultValue = "dfs",
      paramLabel = "ORDER",
      description = "dfs, bfs or heuristic (default: ${DEFAULT-VALUE})")
  private SearchOrder search;

  @Option(
      names = "--heuristics",
      split = ",",
      paramLabel = "NAMES",
      description =
          "what --search heuristic goes by: any of wf (writes first), ww (watch written), ara"
              + " (avoid release and acquire), af (acquire first); default: all four")
  private List<RaceHeuristic> heuristics = List.of(RaceHeuristic.values());

  @Option(
      names = "--granularity",
      defaultValue = "auto",
      paramLabel = "WHERE",
      description =
          "where threads take turns: call (at synchronisation only, which finds a race if there is"
              + " one, though with --all not each of them; a call of java.util.concurrent that is"
              + " documented to be atomic is one step), sync (inside such calls as well), auto"
              + " (call, and if there is no race sync, as far as there is time) or access (at"
              + " every access to shared memory; default: ${DEFAULT-VALUE})")
  private Turns granularity;

  @Option(
      names = "--track",
      paramLabel = "WHAT",
      description =
          "with --granularity access: writes (races with an earlier write only, the default there),"
              + " or reads as well")
  private Tracking track;

  @Option(
      names = "--knowledge",
      defaultValue = "clocks",
      paramLabel = "HOW",
      description =
          "how it is kept what happened before what: clocks, or h as in the paper; the answer is"
              + " the same (default: ${DEFAULT-VALUE})")
  private Kept knowledge;

  @Option(
      names = "--trust",
      paramLabel = "NAME",
      description = "a class or package whose plain accesses are not checked; repeat it for more")
  private List<String> trusted = List.of();

  @Option(
      names = "--benign",
      paramLabel = "CLASS.FIELD",
      description = "a field whose races are not reported; repeat it for more")
  private List<String> benign = List.of();

  @Option(names = "--all", description = "look for every race, not only until there is one")
  private boolean all;

  @Option(
      names = "--shortest",
      description = "search breadth first, for the witness with the fewest steps")
  private boolean shortest;

  @Mixin private TimeLimit timeout;

  @Option(
      names = "--max-states",
      defaultValue = "20000000",
      paramLabel = "N",
      description = "how many states to visit (default: ${DEFAULT-VALUE})")
  private long maxStates;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "how many steps of a run to follow")
  private int maxDepth = ExploreOptions.UNBOUNDED;

  @Option(
      names = "--max-switches",
      paramLabel = "N",
      description = "how often a thread that could go on may be left for another")
  private int maxSwitches = ExploreOptions.UNBOUNDED;

  @Mixin private ScheduleFiles schedules;
  @Mixin private ReportSettings report;

  ExploreCommand(Console console, Failures failures, Watchdog watchdog) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
  }

  /** A program and what the user calls it. */
  private record Named(String name, Program program) {}

  @Override
  public Integer call() {
    report.check(spec.commandLine());
    if ((main == null) == tests.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          main == null ? "which main class, or --junit?" : "a main class or --junit, not both");
    }
    if (maxStates < 1 || maxDepth < 1 || maxSwitches < 0) {
      throw new ParameterException(spec.commandLine(), "a bound must be positive");
    }
    if (track == Tracking.WRITES && granularity != Turns.ACCESS) {
      throw new ParameterException(spec.commandLine(), "--track writes needs --granularity access");
    }
    noteOptionsOfTheProgram();
    ExploreOptions options = options();
    List<Path> entries = entries();
    if (failures.isMissing(entries) || schedules.isUnreadable(failures)) {
      return ExitCode.BAD_INPUT;
    }
    try (ClassPath classes = ClassPath.of(entries)) {
      List<Named> programs = programs(classes);
      schedules.check(programs.size(), spec.commandLine());
      int code =
          new ReportRun(console, failures, report)
              .within(timeout.duration(), "explore", watchdog)
              .with(schedules.writer())
              .from(result -> origin(classes))
              .over(
                  programs,
                  program -> Path.of(program.name()),
                  (program, progress) -> explore(program, options, entries, progress));
      schedules.noteMissing(failures);
      return code;
    } catch (IOException e) {
      String name = main == null ? tests.get(0) : main;
      return failures.input(Path.of(name), e).exitCode();
    } catch (NoTest e) {
      return failures.input(Path.of(e.wanted), e.reason).exitCode();
    }
  }

  private Origin origin(ClassPath classes) {
    List<String> words = new ArrayList<>(OriginWords.options(spec.commandLine()));
    if (main != null) {
      words.add(main);
      words.addAll(arguments);
    }
    return new Origin("explore", words, OriginWords.hashed(classes.read()));
  }

  /** Loads the program again that a result is of. */
  FindingVerifier verifier(String input) throws IOException {
    ClassPath classes = ClassPath.of(entries());
    try {
      Program program =
          programs(classes).stream()
              .filter(named -> named.name().equals(input))
              .findFirst()
              .orElseThrow(() -> new IOException("there is no program " + input))
              .program();
      SourceFolders folders = new SourceFolders(sources, entries());
      return new ReplayedFindings(
          text -> new JavaExplorer(options(), Progress.NONE).replay(program, input, folders, text),
          classes::close);
    } catch (NoTest e) {
      classes.close();
      throw e.reason;
    } catch (IOException e) {
      classes.close();
      throw e;
    }
  }

  /** Tells the user of options behind the main class, which are not ours then. */
  private void noteOptionsOfTheProgram() {
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    if (words.contains("--")) {
      return;
    }
    arguments.stream()
        .filter(argument -> spec.optionsMap().containsKey(argument.replaceFirst("=.*", "")))
        .findFirst()
        .ifPresent(
            option ->
                failures.note(
                    option
                        + " is behind the main class and goes to the program; options of explore"
                        + " come before it (-- before the class if this is meant)"));
  }

  private List<Path> entries() {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .toList();
  }

  /** A test that was asked for and is not there. */
  private static final class NoTest extends Exception {
    private static final long serialVersionUID = 1;
    private final String wanted;
    private final IOException reason;

    NoTest(String wanted, IOException reason) {
      super(reason);
      this.wanted = wanted;
      this.reason = reason;
    }
  }

  private List<Named> programs(ClassPath classes) throws NoTest {
    if (main != null) {
      return List.of(new Named(main, Program.main(classes, main, arguments)));
    }
    List<Named> programs = new ArrayList<>();
    for (String test : tests) {
      String[] parts = test.split("#", 2);
      try {
        TestClass methods = TestClass.of(classes, parts[0]);
        (parts.length > 1 ? Stream.of(methods.test(parts[1])) : methods.all())
            .map(chosen -> new Named(chosen.name(), chosen.program(classes)))
            .forEach(programs::add);
      } catch (IOException e) {
        throw new NoTest(test, e);
      }
    }
    return programs;
  }

  private AnalysisResult explore(
      Named program, ExploreOptions options, List<Path> entries, Progress progress)
      throws IOException {
    JavaExplorer explorer = new JavaExplorer(options, progress);
    SourceFolders folders = new SourceFolders(sources, entries);
    if (!schedules.isReplay()) {
      return explorer.explore(program.program(), program.name(), folders);
    }
    try {
      return explorer.replay(program.program(), program.name(), folders, schedules.schedule());
    } catch (ScheduleFormatException e) {
      throw schedules.malformed(e);
    }
  }

  private ExploreOptions options() {
    return ExploreOptions.defaults()
        .withOrder(search, EnumSet.copyOf(heuristics))
        .withGranularity(
            switch (granularity) {
              case AUTO, CALL -> Granularity.OPERATION;
              case SYNC -> Granularity.SYNCHRONISATION;
              case ACCESS -> Granularity.ACCESS;
            },
            track != null ? track : granularity == Turns.ACCESS ? Tracking.WRITES : Tracking.READS)
        .withRepresentation(
            switch (knowledge) {
              case H -> Representation.SUMMARY_FUNCTION;
              case CLOCKS -> Representation.VECTOR_CLOCKS;
            })
        .withTrust(trusted, benign)
        .withBounds(timeout.duration(), maxStates, maxDepth, maxSwitches)
        .withCoverage(
            all ? Coverage.ALL : Coverage.FIRST_AND_DEFECTS,
            shortest ? Brevity.SHORTEST : Brevity.SIMPLE)
        .withConfirmation(granularity == Turns.AUTO ? Confirmation.IN_TIME : Confirmation.NONE);
  }
}
