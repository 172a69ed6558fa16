package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.TraceSymbols;
import java.util.Arrays;

/**
 * The schedulable happens-before order SHB of Mathur, Kini and Viswanathan 2018: happens-before,
 * and the last write before every read of it. A read is compared as if it had not seen its write
 * yet, so that a write can race with the read that sees it. It can follow a trace that is still
 * being read.
 */
public final class SchedulableHappensBefore extends OrderPass {
  private final LockClocks clocks;
  private final RaceCheck check;
  private int[][] writeClock = {};

  /** Of every slot the thread that wrote last, and when; that is 0 if none did. */
  private int[] lastWrites = {};

  /** A pass that reports to a sink. */
  public SchedulableHappensBefore(Detail detail, RaceSink sink) {
    this(detail, sink, new LockClocks(0));
  }

  private SchedulableHappensBefore(Detail detail, RaceSink sink, LockClocks clocks) {
    super("shb", Sharing.UNKNOWN, clocks.sync());
    this.clocks = clocks;
    check = new RaceCheck(detail, sink);
  }

  @Override
  void reserve(TraceSymbols symbols) {
    clocks.reserve(symbols.threads().size(), symbols.locks().size());
    int variables = symbols.variables().size();
    check.reserve(variables);
    if (variables > writeClock.length) {
      int length =
          Math.max(variables, (int) Math.min(Integer.MAX_VALUE - 8L, writeClock.length * 2L));
      writeClock = Arrays.copyOf(writeClock, length);
      lastWrites = Arrays.copyOf(lastWrites, AccessHistory.grown(0, 2L * length));
    }
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
    int last = 2 * slot;
    if (op.reads() && lastWrites[last] != thread) {
      clocks.join(thread, writeClock[slot], lastWrites[last], lastWrites[last + 1]);
    }
    if (op.writes()) {
      writeClock[slot] = clocks.share(thread);
      lastWrites[last] = thread;
      lastWrites[last + 1] = clocks.sync().now(thread);
      clocks.sync().tick(thread);
    }
  }
}
