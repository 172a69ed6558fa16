package dev.photofinish.bench;

import dev.photofinish.bench.LinePlot.Curve;
import dev.photofinish.bench.LinePlot.Point;
import dev.photofinish.bench.Measurement.End;
import dev.photofinish.cli.GeneratorSettings;
import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.predict.Order;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how time and memory grow with the events and the threads of a trace. */
@Command(
    name = "scaling",
    description = "Measures Photofinish on generated traces of growing size.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class Scaling implements Callable<Integer> {
  @Option(names = "--order", split = ",", defaultValue = "hb,shb,wcp,syncp,m2")
  private List<Order> orders;

  @Option(names = "--over-events", split = ",", defaultValue = "100000,1000000,10000000")
  private List<Long> lengths;

  @Option(
      names = "--over-threads",
      split = ",",
      defaultValue = "2,4,8,16,32,64",
      description = "thread counts, at the first length; the lengths run with --threads")
  private List<Integer> threadCounts;

  @Option(names = "--photofinish", paramLabel = "COMMAND", description = "what starts Photofinish")
  private String photofinish;

  @Option(names = "--repetitions", paramLabel = "N", defaultValue = "1")
  private int repetitions;

  @Option(names = "--limit", paramLabel = "SECONDS", defaultValue = "300")
  private int limitSeconds;

  @Option(names = "-o", paramLabel = "FOLDER", required = true, description = "for CSV and SVG")
  private Path folder;

  @Mixin private GeneratorSettings settings;
  @Spec private CommandSpec spec;

  private Scaling() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new Scaling(), args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Files.createDirectories(folder);
    GeneratorOptions base = settings.options();
    List<Sample> byLength = new ArrayList<>();
    for (long length : lengths) {
      byLength.addAll(samples(base.withLength(length), byLength));
    }
    publish("events", byLength, Sample::events);
    List<Sample> byThreads = new ArrayList<>();
    for (int threads : threadCounts) {
      byThreads.addAll(samples(base.withLength(lengths.get(0)).withThreads(threads), byThreads));
    }
    publish("threads", byThreads, Sample::threads);
    return 0;
  }

  private record Sample(int threads, Trial trial) {
    long events() {
      return trial.events();
    }
  }

  /** Measures the orders that have not been stopped before. */
  private List<Sample> samples(GeneratorOptions options, List<Sample> before)
      throws IOException, InterruptedException {
    List<Order> promising =
        orders.stream()
            .filter(order -> before.stream().noneMatch(sample -> gaveUp(sample, order)))
            .toList();
    try (GeneratedTrace trace = GeneratedTrace.of(options)) {
      MeasuredProcess process =
          new MeasuredProcess(Duration.ofSeconds(limitSeconds), PeerComparison.GOOD_EXIT_CODES);
      Laboratory laboratory = new Laboratory(process, repetitions, spec.commandLine().getErr());
      List<Tool> ours = List.of(new Photofinish(Commands.photofinish(photofinish)));
      int threads = options.population().threads();
      return laboratory.compare(trace.file(), promising, ours).stream()
          .map(trial -> new Sample(threads, trial))
          .toList();
    }
  }

  private static boolean gaveUp(Sample sample, Order order) {
    return sample.trial.order() == order && sample.trial.end() != End.FINISHED;
  }

  private void publish(String axis, List<Sample> samples, ToDoubleFunction<Sample> x)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("order,events,threads,end,wall_s,cpu_s,peak_mb");
    for (Sample sample : samples) {
      Trial trial = sample.trial;
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%d,%d,%s,%.3f,%.3f,%d",
              trial.order().word(),
              trial.events(),
              sample.threads,
              trial.end().name().toLowerCase(Locale.ROOT),
              Trial.seconds(trial.medianWall()),
              Trial.seconds(trial.medianCpu()),
              trial.peakBytes() >> 20));
    }
    Files.write(folder.resolve("scaling-" + axis + ".csv"), lines);
    plot(axis, "seconds", samples, x, sample -> Trial.seconds(sample.trial.medianWall()));
    plot(axis, "MB", samples, x, sample -> sample.trial.peakBytes() / (double) (1 << 20));
  }

  private void plot(
      String axis,
      String unit,
      List<Sample> samples,
      ToDoubleFunction<Sample> x,
      ToDoubleFunction<Sample> y)
      throws IOException {
    List<Curve> curves = new ArrayList<>();
    for (Order order : orders) {
      List<Point> points =
          samples.stream()
              .filter(sample -> sample.trial.order() == order)
              .filter(sample -> sample.trial.end() == End.FINISHED)
              .map(sample -> new Point(x.applyAsDouble(sample), y.applyAsDouble(sample)))
              .filter(point -> point.x() > 0 && point.y() > 0)
              .toList();
      if (!points.isEmpty()) {
        curves.add(new Curve(order.word(), points));
      }
    }
    if (!curves.isEmpty()) {
      String name = "scaling-" + axis + "-" + unit.toLowerCase(Locale.ROOT) + ".svg";
      Files.writeString(folder.resolve(name), new LinePlot(axis, unit, curves).svg());
    }
  }
}
