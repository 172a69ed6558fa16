package dev.photofinish.trace.order;

/** Hears of the pairs that an order leaves unordered, in trace order of the second event. */
@FunctionalInterface
public interface RaceSink {
  /** Two conflicting events of different threads, the one that the trace has first, first. */
  void pair(int first, int second);
}
