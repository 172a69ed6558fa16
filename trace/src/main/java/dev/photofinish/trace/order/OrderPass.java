package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * A walk over a trace that keeps clocks. What a lock and an access do to them is up to the order;
 * all other synchronisation is the same for all of them.
 */
abstract class OrderPass extends TraceWalk {
  private final Sharing sharing;
  private final SyncClocks sync;

  OrderPass(String phase, Trace trace, Sharing sharing, SyncClocks sync) {
    super(phase, trace, sharing);
    this.sharing = sharing;
    this.sync = sync;
  }

  @Override
  final void other(int event, int thread, Op op, int target) {
    switch (op) {
      case VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE ->
          accessVolatile(event, thread, op, target);
      case WAIT -> {
        if (sharing.sharesLock(target)) {
          release(thread, target);
        }
        sync.waitFor(thread, event);
      }
      case WAKE -> {
        if (sharing.sharesLock(target)) {
          acquire(thread, target);
        }
        sync.wake(thread, target);
      }
      case NOTIFY, NOTIFY_ALL -> sync.notifyLock(thread, target, event);
      case FORK -> sync.fork(thread, target);
      case JOIN -> sync.join(thread, target);
      case ARRIVE -> sync.arrive(thread, target);
      case DEPART -> sync.depart(thread, target);
      case READ, WRITE, ACQUIRE, RELEASE -> throw new AssertionError(op);
      case BEGIN, END, REQUEST, BRANCH, REENTRANT_ACQUIRE, REENTRANT_RELEASE -> {}
    }
  }

  private void accessVolatile(int event, int thread, Op op, int variable) {
    if (op.reads()) {
      sync.volatileRead(thread, variable);
    }
    int slot = sharing.slot(variable);
    if (slot >= 0) {
      access(event, thread, slot, op);
    }
    if (op.writes()) {
      sync.volatileWrite(thread, variable);
    }
  }
}
