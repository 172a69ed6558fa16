package dev.photofinish.trace.order;

/** Hears of the pairs that an order leaves unordered, in trace order of the second event. */
@FunctionalInterface
public interface RaceSink {
  /**
   * Two conflicting events of different threads.
   *
   * @param first the one that the trace has first
   * @param thread the thread of the first one
   * @param kind the {@linkplain AccessKind kind} of the first one
   * @param second the other one, which is among those that are followed just now
   */
  void pair(int first, int thread, int kind, int second);
}
