package dev.photofinish.cli;

import dev.photofinish.check.CheckEngine;
import dev.photofinish.core.watch.Watchdog;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The tool: its commands, and what becomes of a command that fails. */
public final class Photofinish implements Runnable {
  /** The commands in the order of the help. */
  private static final List<String> COMMANDS =
      List.of(
          "check",
          "explore",
          "cilk",
          "ir",
          "predict",
          "verify",
          "report",
          "diff",
          "convert",
          "generate",
          "bench",
          "doctor",
          "help");

  /** What asks for the version. */
  private static final Set<String> VERSION = Set.of("-V", "--version");

  /** The commands that hand what follows two dashes to the compiler. */
  private static final Set<String> COMPILING = Set.of("check", "cilk", "ir");

  /** Whether a command hands what follows two dashes to the compiler. */
  static boolean compiles(String command) {
    return COMPILING.contains(command);
  }

  private final Console console;

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this).name("photofinish");
  private final Watchdog watchdog = new Watchdog();
  private boolean debug;

  /** The tool on a console. */
  public Photofinish(Console console) {
    this.console = console;
    spec.usageMessage()
        .description("Finds data races, and shows for each how it happens.")
        .synopsisSubcommandLabel("COMMAND")
        .sortOptions(false)
        .footer(
            "",
            "Exit codes: 0 no race, 10 races, 5 inconclusive, 12 defects, 2 wrong usage,",
            "3 unreadable or malformed input, 1 internal error.",
            "'photofinish help COMMAND' explains a command.");
    CommandOptions options = new CommandOptions(spec);
    options.inherited(value -> debug = value, "show the stack of an internal error", "--debug");
    options.help();
  }

  /** Runs the command that the arguments name and returns the exit code. */
  public int run(String... args) {
    PrintWriter out = new PrintWriter(console.outWriter());
    PrintWriter err = console.errWriter();
    Failures failures = new Failures(err, () -> debug);
    Optional<String> garbled = Arrays.stream(args).filter(Photofinish::isGarbled).findFirst();
    if (garbled.isPresent()) {
      failures.note(
          "'"
              + garbled.get()
              + "' is not text in UTF-8: rename the file, or start in LC_ALL=C.UTF-8");
      return ExitCode.BAD_INPUT;
    }
    CommandLine line = new CommandLine(spec);
    String wanted = args.length == 0 ? "" : args[0];
    int dashes = COMPILING.contains(wanted) ? Arrays.asList(args).indexOf("--") : -1;
    List<String> own = Arrays.asList(args).subList(0, dashes < 0 ? args.length : dashes);
    List<String> clangFlags =
        dashes < 0 ? List.of() : Arrays.asList(args).subList(dashes + 1, args.length);
    addCommands(line, failures, wanted, clangFlags);
    Converters.addTo(line)
        .setExpandAtFiles(false)
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures)
        .setExecutionStrategy(
            parsed -> {
              Overwriting.refuse(parsed);
              return new CommandLine.RunLast().execute(parsed);
            });
    int code;
    try {
      code = line.execute(own.toArray(String[]::new));
    } catch (LinkageError e) {
      code = failures.internal("", e).exitCode();
    }
    out.flush();
    return code;
  }

  /** Whether an argument had bytes that the JVM could not make characters of. */
  private static boolean isGarbled(String argument) {
    return argument.indexOf('\uFFFD') >= 0;
  }

  /**
   * Adds the command with a name, none for the version, or else all: each takes its time to set up.
   */
  private void addCommands(
      CommandLine line, Failures failures, String wanted, List<String> clangFlags) {
    boolean known = COMMANDS.contains(wanted) && !wanted.equals("help");
    List<String> needed = known ? List.of(wanted) : COMMANDS;
    for (String name : VERSION.contains(wanted) ? List.<String>of() : needed) {
      line.addSubcommand(name, command(name, failures, clangFlags));
    }
  }

  private Object command(String name, Failures failures, List<String> clangFlags) {
    return switch (name) {
      case "check" -> new CheckCommand(console, failures, watchdog, clangFlags);
      case "explore" ->
          new CommandLine(new ExploreCommand(console, failures, watchdog))
              .setStopAtPositional(true);
      case "cilk" -> new CilkCommand(console, failures, watchdog, clangFlags);
      case "ir" -> new IrCommand(console, failures, watchdog, clangFlags);
      case "predict" -> new PredictCommand(console, failures, watchdog).spec();
      case "verify" -> new VerifyCommand(console, failures, watchdog);
      case "report" -> new ReportCommand(console, failures);
      case "diff" -> new DiffCommand(console, failures);
      case "convert" -> new ConvertCommand(failures, watchdog);
      case "generate" -> new GenerateCommand(failures, watchdog);
      case "bench" -> BenchCommand.commandLine(console, failures, watchdog, benchEngines());
      case "doctor" -> new DoctorCommand(console);
      case "help" -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The engines that {@code bench} can measure, by name. */
  private static Map<String, BenchEngine> benchEngines() {
    return Map.of(
        "auto", (options, compiler) -> new EngineJudge(CheckEngine.AUTO, options, compiler),
        "static", (options, compiler) -> new EngineJudge(CheckEngine.STATIC, options, compiler),
        "model", (options, compiler) -> new EngineJudge(CheckEngine.MODEL, options, compiler),
        "cilk", CilkJudge::new);
  }

  /** Whether something still runs that was to stop: the process should be ended without it. */
  boolean hasLeftBehind() {
    return watchdog.hasLeftBehind();
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
