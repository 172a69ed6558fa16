package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * The schedulable happens-before order SHB of Mathur, Kini and Viswanathan 2018: happens-before,
 * and the last write before every read of it. A read is compared as if it had not seen its write
 * yet, so that a write can race with the read that sees it.
 */
public final class SchedulableHappensBefore extends OrderPass {
  private final LockClocks clocks;
  private final RaceCheck check;
  private final int[][] writeClock;
  private final int[] writeThread;
  private final int[] writeTime;

  /** A pass over a trace that reports to a sink. */
  public SchedulableHappensBefore(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace), new LockClocks(trace));
  }

  private SchedulableHappensBefore(
      Trace trace, Detail detail, RaceSink sink, Sharing sharing, LockClocks clocks) {
    super("shb", trace, sharing, clocks.sync());
    this.clocks = clocks;
    check = new RaceCheck(trace, detail, sink, sharing);
    writeClock = new int[sharing.slots()][];
    writeThread = new int[sharing.slots()];
    writeTime = new int[sharing.slots()];
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
    if (op.reads() && writeClock[slot] != null && writeThread[slot] != thread) {
      clocks.join(thread, writeClock[slot], writeThread[slot], writeTime[slot]);
    }
    if (op.writes()) {
      writeClock[slot] = clocks.share(thread);
      writeThread[slot] = thread;
      writeTime[slot] = clocks.sync().now(thread);
      clocks.sync().tick(thread);
    }
  }
}
