package dev.photofinish.trace.generate;

import dev.photofinish.trace.Trace;

/** Makes traces. */
public final class TraceGenerator {
  private TraceGenerator() {}

  /** Makes a trace event by event, without keeping any of it. */
  public static void generate(GeneratorOptions options, EventConsumer consumer) {
    new Simulation(options, consumer).run();
  }

  /** Makes a trace in memory; it must have fewer than two thousand million events. */
  public static Trace generate(GeneratorOptions options) {
    TraceCollector collector = new TraceCollector(options.length());
    generate(options, collector);
    return collector.build("generated-" + options.seed());
  }
}
