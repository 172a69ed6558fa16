package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.Arrays;

/**
 * The lockset discipline of Eraser (Savage et al. 1997), by pairs: conflicting accesses that hold
 * no lock in common, whatever else orders them. With {@link Detail#LATEST} a pair is reported only
 * if its threads, source positions and operations are new, or were never closer to each other.
 */
public final class Lockset extends TraceWalk {
  private final Sharing sharing;
  private final LockSets sets = new LockSets();
  private final int[] held;
  private final int[] common;
  private final LocksetHistory history;

  /** A pass over a trace that reports to a sink. */
  public Lockset(Trace trace, Detail detail, RaceSink sink) {
    this(trace, detail, sink, new Sharing(trace));
  }

  private Lockset(Trace trace, Detail detail, RaceSink sink, Sharing sharing) {
    super("lockset", sharing);
    this.sharing = sharing;
    held = new int[trace.threads()];
    common = new int[sharing.racySlots()];
    Arrays.fill(common, -1);
    history =
        switch (detail) {
          case LATEST -> new LocksetSides(sharing.racySlots(), sets, sink);
          case ALL -> new LocksetEvents(sharing.racySlots(), sets, sink);
        };
  }

  @Override
  void acquire(int thread, int lock) {
    held[thread] = sets.with(held[thread], lock);
  }

  @Override
  void release(int thread, int lock) {
    held[thread] = sets.without(held[thread], lock);
  }

  @Override
  void other(int event, int thread, Op op, int target, int location) {
    if (op.isVolatile()) {
      int slot = sharing.slot(target);
      if (slot >= 0) {
        access(event, thread, slot, op, location);
      }
    } else if (op.acquires() && sharing.sharesLock(target)) {
      acquire(thread, target);
    } else if (op.releases() && sharing.sharesLock(target)) {
      release(thread, target);
    }
  }

  @Override
  void access(int event, int thread, int slot, Op op, int location) {
    if (slot >= sharing.racySlots()) {
      return;
    }
    int locks = held[thread];
    common[slot] = common[slot] < 0 ? locks : sets.intersection(common[slot], locks);
    int kind = AccessKind.of(location, op);
    if (common[slot] == LockSets.EMPTY) {
      history.report(event, thread, slot, kind, locks);
    }
    history.note(event, thread, slot, kind, locks);
  }
}
