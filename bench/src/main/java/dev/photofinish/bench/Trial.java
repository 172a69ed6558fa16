package dev.photofinish.bench;

import dev.photofinish.bench.Measurement.End;
import dev.photofinish.trace.predict.Order;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * The runs of a tool with an order on a trace.
 *
 * @param trace the trace's name
 * @param events how many events the trace has
 * @param order the order
 * @param tool the tool's name
 * @param runs the measurements, at least one
 * @param races how many races the tool reported
 */
record Trial(
    String trace,
    long events,
    Order order,
    String tool,
    List<Measurement> runs,
    OptionalLong races) {

  Duration medianWall() {
    return median(runs.stream().map(Measurement::wall).toList());
  }

  Duration medianCpu() {
    return median(runs.stream().map(Measurement::cpu).toList());
  }

  long peakBytes() {
    return runs.stream().mapToLong(Measurement::peakBytes).max().orElse(0);
  }

  double eventsPerSecond() {
    return events / seconds(medianWall());
  }

  /** How the worst run ended. */
  End end() {
    return runs.stream().map(Measurement::end).max(Comparator.naturalOrder()).orElseThrow();
  }

  static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static Duration median(List<Duration> durations) {
    return durations.stream().sorted().skip(durations.size() / 2).findFirst().orElseThrow();
  }
}
