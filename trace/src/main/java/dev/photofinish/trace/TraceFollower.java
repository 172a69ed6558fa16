package dev.photofinish.trace;

/** Hears of the events of a trace in their order, some at a time, perhaps while it is read. */
@FunctionalInterface
public interface TraceFollower {
  /** Nobody. */
  TraceFollower NONE = block -> {};

  /** Takes note of the events that come next, which will not change any more. */
  void follow(EventBlock block);
}
