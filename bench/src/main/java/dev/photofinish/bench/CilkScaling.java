package dev.photofinish.bench;

import dev.photofinish.bench.LinePlot.Curve;
import dev.photofinish.bench.LinePlot.Point;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.interactions.Interactions;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.search.ThesisSearch;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Measures how the analysis of transactions grows with their number, beside the algorithm of the
 * thesis on the same programs. Times are those of the processor in this thread, the least of some
 * runs in turns, so that a busy machine matters little.
 */
@Command(
    name = "cilk-scaling",
    description = "Measures the analysis of transactions on programs of growing size.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class CilkScaling implements Callable<Integer> {
  private static final String THESIS = "thesis";
  private static final int WARM_UP = 200;

  @Option(
      names = "--sizes",
      split = ",",
      defaultValue = "100,300,1000,3000,10000,30000,100000,300000,1000000")
  private List<Integer> sizes;

  @Option(
      names = "--programs",
      split = ",",
      defaultValue = "HOT,RACY,TREE,CHAIN",
      description = "the kinds of programs: ${COMPLETION-CANDIDATES}")
  private List<CilkShape> shapes;

  @Option(names = "--repetitions", paramLabel = "N", defaultValue = "3")
  private int repetitions;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "20",
      description =
          "no program that will take longer if the time grows with the square of its size")
  private double limit;

  @Option(names = "-o", paramLabel = "FOLDER", required = true, description = "for CSV and SVG")
  private Path folder;

  @Spec private CommandSpec spec;

  private final List<Sample> samples = new ArrayList<>();

  private CilkScaling() {}

  @SuppressWarnings("SystemExit")
  public static void main(String[] args) {
    System.exit(Commands.run(new CilkScaling(), args));
  }

  /** What one program cost. */
  private record Sample(CilkShape shape, String algorithm, int transactions, double seconds) {
    String curve() {
      return algorithm.equals(THESIS) ? shape.word() + ", thesis" : shape.word();
    }
  }

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(folder);
    PrintWriter err = spec.commandLine().getErr();
    for (int i = 0; i < WARM_UP; i++) {
      for (CilkShape shape : shapes) {
        photofinish(shape.program(100));
        thesis(shape.program(100));
      }
    }
    for (CilkShape shape : shapes) {
      for (int size : sizes) {
        measure(shape, "photofinish", size, CilkScaling::photofinish);
        measure(shape, THESIS, size, CilkScaling::thesis);
        err.println(samples.get(samples.size() - 1));
        err.flush();
      }
    }
    err.printf(Locale.ROOT, "most heap used: %d MB%n", peakHeap() >> 20);
    publish();
    return 0;
  }

  private interface Analysis {
    long of(AtomizedProgram program);
  }

  private static long photofinish(AtomizedProgram program) {
    return new RaceFinder(program, RaceFinder.Limits.defaults()).races().size();
  }

  private static long thesis(AtomizedProgram program) {
    Precedence precedence = Precedence.of(program);
    return new ThesisSearch(program, precedence, new Interactions(program, precedence))
        .possibleRaces()
        .size();
  }

  private void measure(CilkShape shape, String algorithm, int size, Analysis analysis) {
    if (expected(shape, algorithm, size) > limit) {
      return;
    }
    double least = Double.MAX_VALUE;
    int transactions = 0;
    for (int i = 0; i < repetitions && (i == 0 || least < limit / 4); i++) {
      AtomizedProgram program = shape.program(size);
      transactions = program.transactions();
      long start = processorTime();
      if (analysis.of(program) < 0) {
        throw new IllegalStateException("fewer races than none");
      }
      least = Math.min(least, (processorTime() - start) / 1e9);
    }
    samples.add(new Sample(shape, algorithm, transactions, Math.max(least, 1e-5)));
  }

  /** From the last size that was measured, if the time grows with the square. */
  private double expected(CilkShape shape, String algorithm, int size) {
    double expected = 0;
    for (Sample sample : samples) {
      if (sample.shape == shape && sample.algorithm.equals(algorithm)) {
        double growth = (double) size / sample.transactions;
        expected = sample.seconds < 0.3 ? 0 : sample.seconds * growth * growth;
      }
    }
    return expected;
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long peakHeap() {
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == java.lang.management.MemoryType.HEAP) {
        peak += pool.getPeakUsage().getUsed();
      }
    }
    return peak;
  }

  private void publish() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("program,algorithm,transactions,cpu_s");
    List<Curve> curves = new ArrayList<>();
    for (Sample sample : samples) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%.5f",
              sample.shape.word(),
              sample.algorithm,
              sample.transactions,
              sample.seconds));
      if (curves.stream().noneMatch(curve -> curve.name().equals(sample.curve()))) {
        curves.add(new Curve(sample.curve(), new ArrayList<>()));
      }
      curves.stream()
          .filter(curve -> curve.name().equals(sample.curve()))
          .forEach(curve -> curve.points().add(new Point(sample.transactions, sample.seconds)));
    }
    Files.write(folder.resolve("cilk-scaling.csv"), lines);
    Files.writeString(
        folder.resolve("cilk-scaling.svg"),
        new LinePlot("transactions", "seconds of the processor", curves).svg());
  }
}
