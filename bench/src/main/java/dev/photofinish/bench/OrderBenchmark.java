package dev.photofinish.bench;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.generate.Preset;
import dev.photofinish.trace.generate.TraceGenerator;
import dev.photofinish.trace.order.Detail;
import dev.photofinish.trace.order.DoesntCommute;
import dev.photofinish.trace.order.HappensBefore;
import dev.photofinish.trace.order.SchedulableHappensBefore;
import dev.photofinish.trace.order.WeakCausalPrecedence;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** How fast each order passes over a trace in memory, in events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class OrderBenchmark {
  private static final int EVENTS = 1_000_000;

  @Param({"default", "hard", "lock-heavy"})
  public String preset;

  private Trace trace;

  @Setup
  public void generate() {
    trace = TraceGenerator.generate(Preset.ofWord(preset).options().withLength(EVENTS));
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void happensBefore(Blackhole sink) {
    new HappensBefore(Detail.LATEST, (first, thread, kind, second) -> sink.consume(first))
        .run(trace, Progress.NONE);
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void schedulableHappensBefore(Blackhole sink) {
    new SchedulableHappensBefore(
            Detail.LATEST, (first, thread, kind, second) -> sink.consume(first))
        .run(trace, Progress.NONE);
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void weakCausalPrecedence(Blackhole sink) {
    new WeakCausalPrecedence(
            trace, Detail.LATEST, (first, thread, kind, second) -> sink.consume(first))
        .run(trace, Progress.NONE);
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void doesntCommute(Blackhole sink) {
    new DoesntCommute(trace, Detail.LATEST, (first, thread, kind, second) -> sink.consume(first))
        .run(trace, Progress.NONE);
  }
}
