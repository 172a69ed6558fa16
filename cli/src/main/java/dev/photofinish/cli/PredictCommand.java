package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.Order;
import dev.photofinish.trace.predict.PredictOptions;
import dev.photofinish.trace.predict.PredictOptions.Witnesses;
import dev.photofinish.trace.predict.Predictor;
import dev.photofinish.trace.witness.Reordering;
import java.io.IOException;
import java.nio.file.Path;
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

/** {@code photofinish predict}. */
@Command(
    name = "predict",
    description = "Finds the races that some reordering of a recorded run exposes.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Exit codes: 0 no race, 10 races, 5 inconclusive, 2 wrong usage,",
      "3 unreadable or malformed input, 1 internal error. Of several traces",
      "the worst decides: 1, then 3, then 10, then 5, then 0."
    })
final class PredictCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private boolean witnessWritten;

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "TRACE", description = "the traces to analyse")
  private List<Path> traces;

  @Option(
      names = "--order",
      defaultValue = "m2",
      paramLabel = "ORDER",
      description =
          "which analysis: hb, shb, wcp, dc, syncp, lockset, m2 or exact"
              + " (default: ${DEFAULT-VALUE})")
  private Order order;

  @Option(
      names = "--by",
      defaultValue = "pair",
      paramLabel = "WHAT",
      description =
          "what counts as one race: a pair of source positions (pair), a line, a variable, or a"
              + " pair of events (event) (default: ${DEFAULT-VALUE})")
  private Grouping grouping;

  @Option(names = "--lenient", description = "mend traces that could not have happened")
  private boolean lenient;

  @Option(
      names = "--no-witness",
      description = "seek no reorderings, and call every race a possible one")
  private boolean noWitness;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description = "write the reordering for the first race as a trace")
  private Path witness;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many threads to work with (default: one for each core)")
  private Integer threads;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "how many events the exact decision may look at for one pair (default: 50000000)")
  private Integer budget;

  @Mixin private ReportSettings report;

  PredictCommand(Console console, Failures failures) {
    this.console = console;
    this.failures = failures;
  }

  @Override
  public Integer call() {
    check();
    PredictOptions options = options();
    int code =
        new ReportRun(console, failures, report)
            .over(traces, (trace, progress) -> analyse(trace, options, progress));
    if (witness != null && !witnessWritten) {
      failures.note(witness + " is not written: no race has a witness");
    }
    return code;
  }

  private AnalysisResult analyse(Path file, PredictOptions options, Progress progress)
      throws IOException, UnwritableException {
    Repair repair = lenient ? Repair.LENIENT : Repair.STRICT;
    AnalysisResult result = Predictor.predict(file, repair, options, progress);
    if (witness != null && !witnessWritten) {
      Optional<Reordering> first = firstReordering(result);
      if (first.isPresent()) {
        WitnessFile.write(first.get(), witness);
        witnessWritten = true;
      }
    }
    return result;
  }

  private static Optional<Reordering> firstReordering(AnalysisResult result) {
    return result.races().stream()
        .flatMap(race -> race.witness().stream())
        .filter(Reordering.class::isInstance)
        .map(Reordering.class::cast)
        .findFirst();
  }

  private PredictOptions options() {
    PredictOptions options =
        PredictOptions.defaults()
            .withOrder(order)
            .withGrouping(grouping)
            .withWitnesses(noWitness ? Witnesses.SKIP : Witnesses.SEEK);
    options = threads == null ? options : options.withThreads(threads);
    return budget == null ? options : options.withBudget(budget);
  }

  private void check() {
    report.check(spec.commandLine());
    if (traces.stream().map(Path::toString).anyMatch(name -> name.isEmpty() || name.equals("-"))) {
      throw wrong("a trace is read from a file, not from standard input");
    }
    if (threads != null && threads < 1) {
      throw wrong("--threads must be at least 1");
    }
    if (budget != null && budget < 1) {
      throw wrong("--budget must be at least 1");
    }
    if (noWitness && witness != null) {
      throw wrong("--witness and --no-witness exclude each other");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
