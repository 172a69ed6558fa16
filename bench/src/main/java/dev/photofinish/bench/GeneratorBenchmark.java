package dev.photofinish.bench;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.Preset;
import dev.photofinish.trace.generate.TraceGenerator;
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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** How fast events are generated, in events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class GeneratorBenchmark {
  private static final int EVENTS = 1_000_000;

  @Param({"default", "hard", "convoy"})
  public String preset;

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void generate(Blackhole sink) {
    GeneratorOptions options = Preset.ofWord(preset).options().withLength(EVENTS);
    TraceGenerator.generate(
        options, (thread, op, target, location) -> sink.consume(thread ^ target ^ location));
  }
}
