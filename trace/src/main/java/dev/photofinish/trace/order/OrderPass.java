package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;

/**
 * A walk over a trace that keeps clocks. What a lock and an access do to them is up to the order;
 * all other synchronisation is the same for all of them.
 */
abstract class OrderPass extends TraceWalk {
  private final Sharing sharing;
  private final SyncClocks sync;

  OrderPass(String phase, Sharing sharing, SyncClocks sync) {
    super(phase, sharing);
    this.sharing = sharing;
    this.sync = sync;
  }

  @Override
  final void other(int event, int thread, Op op, int target, int location) {
    switch (op) {
      case VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE ->
          accessVolatile(event, thread, op, target, location);
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

  private void accessVolatile(int event, int thread, Op op, int variable, int location) {
    if (op.reads()) {
      sync.volatileRead(thread, variable);
    }
    int slot = sharing.slot(variable);
    if (slot >= 0) {
      access(event, thread, slot, op, location);
    }
    if (op.writes()) {
      sync.volatileWrite(thread, variable);
    }
  }
}
