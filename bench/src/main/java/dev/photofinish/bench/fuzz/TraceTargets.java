package dev.photofinish.bench.fuzz;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.TraceGenerator;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.Order;
import dev.photofinish.trace.predict.PredictOptions;
import dev.photofinish.trace.predict.Predictor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whatever the bytes, they are refused, or a trace that every order analyses. */
final class TraceTargets {
  private static final String NAME = "trace";

  private static final int GENERATED = 4;

  private TraceTargets() {}

  /** The examples in a format. */
  static List<byte[]> samples(Path examples, TraceFormat format, Compression compression)
      throws IOException {
    List<byte[]> samples = new ArrayList<>();
    Path written = Files.createTempFile("photofinish-fuzz", "." + format.extension());
    try {
      for (Trace trace : traces(examples, format)) {
        TraceWriters.write(trace, written, format, compression);
        samples.add(Files.readAllBytes(written));
      }
    } finally {
      Files.delete(written);
    }
    return samples;
  }

  private static List<Trace> traces(Path examples, TraceFormat format) throws IOException {
    List<Trace> traces = new ArrayList<>();
    try (Stream<Path> files = Files.list(examples.resolve("traces"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".std")).sorted().toList()) {
        traces.add(TraceReader.read(file));
      }
    }
    boolean fewOperations = format == TraceFormat.ROADRUNNER || format == TraceFormat.RAPIDBIN;
    double rare = fewOperations ? 0 : 0.1;
    for (int seed = 0; seed < GENERATED; seed++) {
      GeneratorOptions options =
          GeneratorOptions.defaults()
              .withSeed(seed)
              .withLength(60)
              .withThreads(3)
              .withLocks(3)
              .withVariables(4, 2)
              .withVolatiles(rare)
              .withWaits(rare)
              .withBarriers(rare);
      traces.add(TraceGenerator.generate(options));
    }
    return traces;
  }

  /** Reads as {@code convert} does, strictly and leniently. */
  static Target reading() {
    return input -> {
      Outcome outcome = Outcome.REFUSED;
      for (Repair repair : Repair.values()) {
        Optional<Trace> trace = read(input, repair);
        if (trace.isPresent()) {
          again(trace.get());
          outcome = Outcome.RESULT;
        }
      }
      return outcome;
    };
  }

  /** Analyses with all orders and groupings. */
  static Target predicting() {
    return input -> {
      Outcome outcome = Outcome.REFUSED;
      for (Repair repair : Repair.values()) {
        Optional<Trace> trace = read(input, repair);
        if (trace.isPresent()) {
          predict(trace.get());
          outcome = Outcome.RESULT;
        }
      }
      return outcome;
    };
  }

  private static Optional<Trace> read(byte[] input, Repair repair) {
    try {
      return Optional.of(
          TraceReader.read(new ByteArrayInputStream(input), NAME, repair, Progress.NONE));
    } catch (TraceFormatException e) {
      Messages.check(e.getMessage(), NAME);
      return Optional.empty();
    }
  }

  /** A trace that was accepted or mended is one that is accepted as it is. */
  private static void again(Trace trace) throws ImpossibleEventException {
    TraceBuilder builder = new TraceBuilder();
    for (int event = 0; event < trace.size(); event++) {
      builder.add(trace.thread(event), trace.op(event), trace.target(event), trace.location(event));
      if (trace.inputIndex(event) < 0) {
        throw new IllegalStateException("event " + event + " is from nowhere");
      }
    }
    if (builder.build("again").size() != trace.size()) {
      throw new IllegalStateException("the same events are another trace");
    }
  }

  private static void predict(Trace trace) {
    PredictOptions options = PredictOptions.defaults().withThreads(1);
    for (Order order : Order.values()) {
      for (Grouping grouping : Grouping.values()) {
        AnalysisResult result =
            Predictor.predict(
                trace, options.withOrder(order).withGrouping(grouping), Progress.NONE);
        if (result.stats().count(Count.REFUSED_WITNESSES).isPresent()) {
          throw new IllegalStateException("a witness is refused: " + order + ", " + grouping);
        }
      }
    }
  }
}
