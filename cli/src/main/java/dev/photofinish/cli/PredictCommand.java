package dev.photofinish.cli;

import dev.photofinish.check.program.FileKinds;
import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.report.Origin;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.Order;
import dev.photofinish.trace.predict.PredictOptions;
import dev.photofinish.trace.predict.PredictOptions.Witnesses;
import dev.photofinish.trace.predict.Predictor;
import dev.photofinish.trace.predict.TimeAllowance;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.ReorderingVerifier;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code photofinish predict}. */
final class PredictCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this).name("predict");
  private final ReportSettings report = new ReportSettings();
  private List<Path> traces;
  private Order order;
  private Grouping grouping;
  private boolean lenient;
  private boolean noWitness;
  private Path witness;
  private Integer threads;
  private Integer budget;
  private Duration timeout;
  private boolean witnessWritten;

  PredictCommand(Console console, Failures failures, Watchdog watchdog) {
    this.watchdog = watchdog;
    this.console = console;
    this.failures = failures;
    describe();
    addOptions();
  }

  CommandSpec spec() {
    return spec;
  }

  private void describe() {
    spec.usageMessage()
        .description("Finds the races that some reordering of a recorded run exposes.")
        .sortOptions(false)
        .footer(
            "",
            "Exit codes: 0 no race, 10 races, 5 inconclusive, 2 wrong usage,",
            "3 unreadable or malformed input, 1 internal error. Of several traces",
            "the worst decides: 1, then 3, 10, 11, 5, 0.");
  }

  private void addOptions() {
    CommandOptions options = new CommandOptions(spec);
    options
        .files(value -> traces = value, "TRACE", "the traces to analyse")
        .valueOr(
            "m2",
            Order.class,
            value -> order = value,
            "ORDER",
            "which analysis: hb, shb, wcp, dc, syncp, lockset, m2 or exact",
            "--order")
        .valueOr(
            "pair",
            Grouping.class,
            value -> grouping = value,
            "WHAT",
            "what counts as one race: a pair of source positions (pair), a line, a variable, or a"
                + " pair of events (event)",
            "--by")
        .flag(value -> lenient = value, "mend traces that could not have happened", "--lenient")
        .flag(
            value -> noWitness = value,
            "seek no reorderings, and call every race a possible one",
            "--no-witness")
        .value(
            Path.class,
            value -> witness = value,
            "FILE",
            "write the reordering for the first race as a trace",
            "--witness")
        .value(
            Integer.class,
            value -> threads = value,
            "N",
            "how many threads to work with (default: one for each core)",
            "--threads")
        .value(
            Integer.class,
            value -> budget = value,
            "N",
            "how many events the exact decision may look at for one pair (default: 50000000)",
            "--budget")
        .value(
            Duration.class,
            value -> timeout = value,
            "TIME",
            "the time for each trace, after which the rest is undecided (default: 60s for each"
                + " million events)",
            "--timeout");
    report.addTo(spec);
    options.help();
  }

  @Override
  public Integer call() {
    check();
    PredictOptions options = options();
    int code =
        new ReportRun(console, failures, report)
            .with(this::writeWitness)
            .within(longest(options.time()), "predict", watchdog)
            .from(result -> origin(result.input()))
            .over(traces, (trace, progress) -> analyse(trace, options, progress));
    if (witness != null && !witnessWritten) {
      failures.note(witness + " is not written: no race has a witness");
    }
    return code;
  }

  /** The time for the largest of the traces. */
  private Duration longest(TimeAllowance time) {
    long bytes = traces.stream().mapToLong(trace -> trace.toFile().length()).max().orElse(0);
    return time.forBytes(bytes);
  }

  private AnalysisResult analyse(Path file, PredictOptions options, Progress progress)
      throws IOException {
    try {
      return Predictor.predict(file, repair(), options, progress);
    } catch (TraceFormatException e) {
      throw FileKinds.noTrace(file).<IOException>map(IOException::new).orElse(e);
    }
  }

  private Origin origin(String trace) {
    List<String> words = new ArrayList<>(OriginWords.options(spec.commandLine()));
    words.add(trace);
    return new Origin("predict", words, OriginWords.hashed(List.of(Path.of(trace))));
  }

  /** Reads the trace again that a result is of. */
  FindingVerifier verifier() throws IOException {
    if (traces.size() != 1) {
      throw new IOException("a result is of one trace");
    }
    ReorderingVerifier verifier =
        new ReorderingVerifier(TraceReader.read(traces.get(0), repair(), Progress.NONE));
    return verifier::problem;
  }

  private Repair repair() {
    return lenient ? Repair.LENIENT : Repair.STRICT;
  }

  private void writeWitness(AnalysisResult result) throws UnwritableException {
    Optional<Reordering> first = firstReordering(result);
    if (witness != null && !witnessWritten && first.isPresent()) {
      witnessWritten = true;
      WitnessFile.write(first.get(), witness);
    }
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
    options =
        options.withTime(timeout == null ? TimeAllowance.byDefault() : TimeAllowance.of(timeout));
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
