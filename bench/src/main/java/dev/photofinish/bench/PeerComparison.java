package dev.photofinish.bench;

import dev.photofinish.cli.GeneratorSettings;
import dev.photofinish.trace.predict.Order;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures Photofinish and other tools on the same traces, in turns, a fresh process each. */
@Command(
    name = "peer-comparison",
    description = "Compares Photofinish with other tools on the same STD traces.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class PeerComparison implements Callable<Integer> {
  /** Without races, with races, and inconclusive. */
  static final Set<Integer> GOOD_EXIT_CODES = Set.of(0, 10, 5);

  @Parameters(arity = "0..*", paramLabel = "TRACE", description = "STD traces; else one is made")
  private List<Path> traces = new ArrayList<>();

  @Option(names = "--order", split = ",", defaultValue = "hb,shb,wcp", paramLabel = "ORDER")
  private List<Order> orders;

  @Option(names = "--rapid", paramLabel = "CLASSPATH", description = "compare with this RAPID")
  private String rapid;

  @Option(
      names = "--peer",
      paramLabel = "COMMAND",
      description = "compare with this command, in which {trace} and {order} are filled in")
  private List<String> peers = new ArrayList<>();

  @Option(names = "--photofinish", paramLabel = "COMMAND", description = "what starts Photofinish")
  private String photofinish;

  @Option(names = "--repetitions", paramLabel = "N", defaultValue = "3")
  private int repetitions;

  @Option(names = "--limit", paramLabel = "SECONDS", defaultValue = "300")
  private int limitSeconds;

  @Option(names = "--table", paramLabel = "FORMAT", defaultValue = "markdown")
  private TrialTable table;

  @Mixin private GeneratorSettings settings;
  @Spec private CommandSpec spec;

  private PeerComparison() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new PeerComparison(), args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Tool> tools = new ArrayList<>();
    tools.add(new Photofinish(Commands.photofinish(photofinish)));
    if (rapid != null) {
      tools.add(new Rapid(Commands.java(), rapid));
    }
    peers.forEach(template -> tools.add(new OtherTool(template)));
    Laboratory laboratory =
        new Laboratory(
            new MeasuredProcess(Duration.ofSeconds(limitSeconds), GOOD_EXIT_CODES),
            repetitions,
            spec.commandLine().getErr());
    List<Trial> trials = new ArrayList<>();
    if (traces.isEmpty()) {
      try (GeneratedTrace made = GeneratedTrace.of(settings.options())) {
        trials.addAll(laboratory.compare(made.file(), orders, tools));
      }
    }
    for (Path trace : traces) {
      trials.addAll(laboratory.compare(trace, orders, tools));
    }
    PrintWriter out = spec.commandLine().getOut();
    table.lines(trials).forEach(out::println);
    out.flush();
    return 0;
  }
}
