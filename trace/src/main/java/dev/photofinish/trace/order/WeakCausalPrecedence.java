package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * The weak causal precedence WCP of Kini, Mathur and Viswanathan 2017. Next to the clocks of
 * happens-before, H in their paper, each thread has a weak clock, their P: how far into each thread
 * reaches what precedes it weakly, program order left out.
 */
public final class WeakCausalPrecedence extends OrderPass {
  private final LockClocks happensBefore;
  private final ThreadClocks weak;
  private final SyncClocks sync;
  private final RaceCheck check;
  private final OpenSections open;
  private final GuardedAccesses guarded;
  private final LockUsers[] users;
  private final WcpQueue[] queues;
  private final int[][] weakRelease;

  /** A pass over a trace that reports to a sink. */
  public WeakCausalPrecedence(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace), new ThreadClocks(trace.threads()));
  }

  private WeakCausalPrecedence(
      Trace trace, Detail detail, RaceSink sink, Sharing sharing, ThreadClocks weak) {
    this(trace, detail, sink, sharing, weak, new LockClocks(trace.threads(), weak));
  }

  private WeakCausalPrecedence(
      Trace trace,
      Detail detail,
      RaceSink sink,
      Sharing sharing,
      ThreadClocks weak,
      LockClocks happensBefore) {
    super("wcp", sharing, happensBefore.sync());
    this.happensBefore = happensBefore;
    this.weak = weak;
    happensBefore.reserve(trace.threads(), trace.locks());
    sync = happensBefore.sync();
    check = new RaceCheck(detail, sink);
    check.reserve(sharing.racySlots());
    open = new OpenSections(trace.threads());
    guarded = new GuardedAccesses(sharing.slots(), 2);
    users = LockUsers.of(trace, sharing);
    queues = new WcpQueue[trace.locks()];
    weakRelease = new int[trace.locks()][];
  }

  @Override
  void acquire(int thread, int lock) {
    happensBefore.acquire(thread, lock);
    if (weakRelease[lock] != null) {
      weak.join(thread, weakRelease[lock]);
    }
    open.enter(new CriticalSection(thread, lock, sync.now(thread)));
  }

  @Override
  void release(int thread, int lock) {
    CriticalSection section = open.leave(thread, lock);
    if (queues[lock] == null) {
      queues[lock] = new WcpQueue(users[lock]);
    }
    queues[lock].release(section, weak);
    section.end(happensBefore.share(thread), sync.now(thread));
    queues[lock].append(section);
    weakRelease[lock] = weak.share(thread);
    happensBefore.release(thread, lock);
  }

  @Override
  void access(int event, int thread, int slot, Op op, int location) {
    for (int depth = 0; depth < open.depth(thread); depth++) {
      guarded.access(open.at(thread, depth), slot, op, weak);
    }
    check.access(event, thread, slot, op, location, weak.peek(thread), sync.now(thread));
  }
}
