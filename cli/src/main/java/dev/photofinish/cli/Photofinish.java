package dev.photofinish.cli;

import dev.photofinish.report.ReportFormat;
import dev.photofinish.trace.generate.Preset;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.Order;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The tool: its commands, and what becomes of a command that fails. */
@Command(
    name = "photofinish",
    description = "Finds data races, and shows for each how it happens.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    footer = {
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error.",
      "'photofinish help COMMAND' explains a command."
    })
public final class Photofinish implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "show the stack of an internal error")
  private boolean debug;

  /** The tool on a console. */
  public Photofinish(Console console) {
    this.console = console;
  }

  /** Runs the command that the arguments name and returns the exit code. */
  public int run(String... args) {
    PrintWriter out = new PrintWriter(console.outWriter());
    PrintWriter err = console.errWriter();
    Failures failures = new Failures(err, () -> debug);
    CommandLine line = new CommandLine(this);
    addCommands(line, failures, args.length == 0 ? "" : args[0]);
    line.registerConverter(Order.class, new Words<>(Order.class))
        .registerConverter(Grouping.class, new Words<>(Grouping.class))
        .registerConverter(ReportFormat.class, new Words<>(ReportFormat.class))
        .registerConverter(FailOn.class, new Words<>(FailOn.class))
        .registerConverter(Preset.class, new Words<>(Preset.class))
        .registerConverter(TraceFormat.class, new Words<>(TraceFormat.class))
        .registerConverter(When.class, new Words<>(When.class))
        .setExpandAtFiles(false)
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler((exception, rejected) -> failures.usage(exception))
        .setExecutionExceptionHandler((exception, command, parsed) -> failures.command(exception));
    int code = line.execute(args);
    out.flush();
    return code;
  }

  /** Adds the command with a name, or all if there is none: each takes its time to set up. */
  private void addCommands(CommandLine line, Failures failures, String wanted) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("predict", () -> new PredictCommand(console, failures));
    commands.put("convert", () -> new ConvertCommand(failures));
    commands.put("generate", () -> new GenerateCommand(failures));
    commands.put("help", HelpCommand::new);
    boolean known = commands.containsKey(wanted) && !wanted.equals("help");
    commands.forEach(
        (name, command) -> {
          if (!known || name.equals(wanted)) {
            line.addSubcommand(name, command.get());
          }
        });
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
