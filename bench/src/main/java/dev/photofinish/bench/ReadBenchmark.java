package dev.photofinish.bench;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.TraceGenerator;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How fast traces are read and written, in events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ReadBenchmark {
  private static final int EVENTS = 1_000_000;

  @Param({"std", "pft"})
  public String format;

  private Trace trace;
  private Path file;
  private Path copy;

  @Setup
  public void write() throws IOException {
    trace = TraceGenerator.generate(GeneratorOptions.defaults().withLength(EVENTS));
    file = Files.createTempFile("read", "." + format);
    copy = Files.createTempFile("written", "." + format);
    TraceWriters.write(trace, file);
  }

  @TearDown
  public void delete() throws IOException {
    Files.delete(file);
    Files.delete(copy);
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public Trace read() throws IOException {
    return TraceReader.read(file);
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void rewrite() throws IOException {
    TraceWriters.write(trace, copy);
  }
}
