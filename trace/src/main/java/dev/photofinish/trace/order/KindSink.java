package dev.photofinish.trace.order;

/** Hears of accesses. */
@FunctionalInterface
interface KindSink {
  /** An access of a {@link RaceCheck#kind}, and its event. */
  void access(int kind, int event);
}
