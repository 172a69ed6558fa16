package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * The happens-before order HB: program order, and every release before the later acquires of its
 * lock.
 */
public final class HappensBefore extends OrderPass {
  private final LockClocks clocks;
  private final RaceCheck check;

  /** A pass over a trace that reports to a sink. */
  public HappensBefore(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace), new LockClocks(trace));
  }

  private HappensBefore(
      Trace trace, Detail detail, RaceSink sink, Sharing sharing, LockClocks clocks) {
    super("hb", trace, sharing, clocks.sync());
    this.clocks = clocks;
    check = new RaceCheck(trace, detail, sink, sharing);
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
  void access(int event, int thread, int slot, Op op) {
    check.access(event, thread, slot, op, clocks.peek(thread), clocks.sync().now(thread));
  }
}
