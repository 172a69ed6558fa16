package dev.photofinish.trace.order;

/** Hears of accesses. */
@FunctionalInterface
interface KindSink {
  /** An access of a {@linkplain AccessKind kind}, and its event. */
  void access(int kind, int event);
}
