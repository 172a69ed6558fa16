package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * The doesn't-commute order DC of Roemer, Genç and Bond 2018: rules (a) and (b) of WCP with program
 * order, not composed with happens-before. What it reports is a candidate that a reordering has to
 * confirm.
 */
public final class DoesntCommute extends OrderPass {
  private final ThreadClocks clocks;
  private final SyncClocks sync;
  private final RaceCheck check;
  private final OpenSections open;
  private final GuardedAccesses guarded;
  private final LockUsers[] users;
  private final DcQueues[] queues;

  /** A pass over a trace that reports to a sink. */
  public DoesntCommute(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace), new ThreadClocks(trace.threads()));
  }

  private DoesntCommute(
      Trace trace, Detail detail, RaceSink sink, Sharing sharing, ThreadClocks clocks) {
    this(trace, detail, sink, sharing, clocks, new SyncClocks(trace.threads(), clocks));
  }

  private DoesntCommute(
      Trace trace,
      Detail detail,
      RaceSink sink,
      Sharing sharing,
      ThreadClocks clocks,
      SyncClocks sync) {
    super("dc", sharing, sync);
    this.clocks = clocks;
    this.sync = sync;
    check = new RaceCheck(detail, sink);
    check.reserve(sharing.racySlots());
    open = new OpenSections(trace.threads());
    guarded = new GuardedAccesses(sharing.slots(), trace.threads());
    users = LockUsers.of(trace, sharing);
    queues = new DcQueues[trace.locks()];
  }

  @Override
  void acquire(int thread, int lock) {
    open.enter(new CriticalSection(thread, lock, sync.now(thread)));
  }

  @Override
  void release(int thread, int lock) {
    CriticalSection section = open.leave(thread, lock);
    if (queues[lock] == null) {
      queues[lock] = new DcQueues(users[lock]);
    }
    queues[lock].release(section, clocks);
    section.end(clocks.share(thread), sync.now(thread));
    queues[lock].append(section);
    sync.tick(thread);
  }

  @Override
  void access(int event, int thread, int slot, Op op, int location) {
    for (int depth = 0; depth < open.depth(thread); depth++) {
      guarded.access(open.at(thread, depth), slot, op, clocks);
    }
    check.access(event, thread, slot, op, location, clocks.peek(thread), sync.now(thread));
  }
}
