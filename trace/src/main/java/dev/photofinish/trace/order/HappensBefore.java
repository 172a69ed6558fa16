package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;

/**
 * The happens-before order HB: program order, and every release before the later acquires of its
 * lock. It can follow a trace that is still being read.
 */
public final class HappensBefore extends OrderPass {
  private final LockClocks clocks;
  private final RaceCheck check;

  /** A pass that reports to a sink. */
  public HappensBefore(Detail detail, RaceSink sink) {
    this(detail, sink, new LockClocks(0));
  }

  private HappensBefore(Detail detail, RaceSink sink, LockClocks clocks) {
    super("hb", Sharing.UNKNOWN, clocks.sync());
    this.clocks = clocks;
    check = new RaceCheck(detail, sink);
  }

  @Override
  void reserve(TraceSymbols symbols) {
    clocks.reserve(symbols.threads().size(), symbols.locks().size());
    check.reserve(symbols.variables().size());
  }

  @Override
  void acquire(int thread, int lock) {
    clocks.acquire(thread, lock);
  }

  @Override
  void release(int thread, int lock) {
    clocks.release(thread, lock);
  }

  @Override
  void access(int event, int thread, int slot, Op op, int location) {
    check.access(event, thread, slot, op, location, clocks.peek(thread), clocks.sync().now(thread));
  }
}
