package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Feeds mutated inputs to everything that reads some, and keeps what fails. */
@Command(
    name = "fuzz",
    description =
        "Feeds mutated inputs to all readers and engines. An internal error, a hang or a lack of"
            + " memory is a bug: the input is kept and made small.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class Fuzz implements Callable<Integer> {
  @Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description = "which kinds of input (default: all); --list names them")
  private List<String> chosen = List.of();

  @Option(names = "--list", description = "print the kinds and their shares of the runs")
  private boolean list;

  @Option(
      names = "--runs",
      defaultValue = "10000",
      paramLabel = "N",
      description = "how many inputs over all kinds (default: ${DEFAULT-VALUE})")
  private long runs;

  @Option(
      names = "--time",
      defaultValue = "36000",
      paramLabel = "SECONDS",
      description = "stop after this time (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "S",
      description = "the same seed makes the same inputs (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--first",
      defaultValue = "0",
      paramLabel = "N",
      description = "the number of the first input of each kind (default: ${DEFAULT-VALUE})")
  private long first;

  @Option(
      names = "--limit",
      defaultValue = "20",
      paramLabel = "SECONDS",
      description = "an input that takes longer hangs (default: ${DEFAULT-VALUE})")
  private long limit;

  @Option(
      names = "--jobs",
      defaultValue = "1",
      paramLabel = "N",
      description = "how many inputs at a time (default: ${DEFAULT-VALUE})")
  private int jobs;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "where inputs that fail are written, with their stack")
  private Path keep;

  @Option(
      names = "--examples",
      defaultValue = "examples",
      paramLabel = "DIR",
      description = "the examples, which are what is mutated (default: ${DEFAULT-VALUE})")
  private Path examples;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "inputs to run as they are, of the one --kind given")
  private List<Path> files = List.of();

  @Spec private CommandSpec spec;

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(new CommandLine(new Fuzz()).execute(args));
  }

  /** Zero if there is no bug. */
  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Kind> kinds = kinds();
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      kinds.forEach(kind -> out.println(kind.name() + " " + kind.share()));
      return 0;
    }
    if (!files.isEmpty()) {
      return replay(kinds, out);
    }
    Campaign.Limits limits =
        new Campaign.Limits(
            seed, runs, first, Duration.ofSeconds(seconds), Duration.ofSeconds(limit), jobs);
    PrintWriter err = spec.commandLine().getErr();
    List<Tally> tallies =
        new Campaign(kinds, limits, new FailureStore(Optional.ofNullable(keep)), err::println)
            .run();
    out.println(Tally.head());
    tallies.forEach(tally -> out.println(tally.row()));
    out.println(tallies.stream().mapToLong(Tally::runs).sum() + " runs");
    return tallies.stream().allMatch(tally -> tally.bugs() == 0) ? 0 : 1;
  }

  private List<Kind> kinds() {
    List<Kind> all = new Kinds(examples).all();
    for (String name : chosen) {
      if (all.stream().noneMatch(kind -> kind.name().equals(name))) {
        throw new ParameterException(spec.commandLine(), "no kind " + name + "; see --list");
      }
    }
    return all.stream().filter(kind -> chosen.isEmpty() || chosen.contains(kind.name())).toList();
  }

  /** Runs inputs as they are. */
  private int replay(List<Kind> kinds, PrintWriter out) throws IOException, InterruptedException {
    if (kinds.size() != 1) {
      throw new ParameterException(spec.commandLine(), "files need one --kind");
    }
    boolean bug = false;
    try (Guard guard =
        new Guard(kinds.get(0).target(), Duration.ofSeconds(limit), new AtomicInteger())) {
      for (Path file : files) {
        Observation seen = guard.run(Files.readAllBytes(file));
        out.println(file + ": " + seen.outcome());
        out.print(seen.stack());
        bug |= seen.outcome().isBug();
      }
    }
    return bug ? 1 : 0;
  }
}
